import { type FinalStatus, type GeneratedImage, limits } from '@revela/contract'

interface Refundable extends Pick<GeneratedImage, 'feedback' | 'process'> {
  final: { status: FinalStatus }
}

/**
 * Whether to offer a refund: for a delivered photo that the seller has crossed out and whose credit was not given back (specification §4: only when
 * feedback exists). It is not offered for a photo that she likes, nor while a request is open.
 *
 * @param requested number of the seller's requests for this photo so far
 */
export const offersRefund = ({ final, feedback, process }: Refundable, requested: number): boolean =>
  final.status === 'ok' &&
  feedback.status === 'rejected' &&
  (process.refund === 'none' || process.refund === 'declined') &&
  mayRequestRefund(requested)

/** Whether another request is allowed: one more after a declined one. */
export const mayRequestRefund = (requested: number): boolean => requested < limits.refunds.requestsPerPhoto
