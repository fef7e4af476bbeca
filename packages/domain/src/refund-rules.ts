import { type GeneratedImage, limits } from '@revela/contract'

type Refundable = Pick<GeneratedImage, 'asset' | 'feedback' | 'process'>

/**
 * Whether to offer a refund: for a delivered photo that the seller has crossed out and whose credit was not given back (specification §4: only when
 * feedback exists). It is not offered for a photo that she likes, nor while a request is open.
 *
 * @param asked number of her requests for this photo so far
 */
export const offersRefund = ({ asset, feedback, process }: Refundable, asked: number): boolean =>
  asset.vton.status === 'ok' &&
  feedback.status === 'rejected' &&
  (process.refund === 'none' || process.refund === 'declined') &&
  mayAskRefund(asked)

/** Whether another request is allowed: one more after a declined one. */
export const mayAskRefund = (asked: number): boolean => asked < limits.refunds.requestsPerPhoto
