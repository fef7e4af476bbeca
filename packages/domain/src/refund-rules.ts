import { type GeneratedImage, limits } from '@revela/contract'

type Refundable = Pick<GeneratedImage, 'asset' | 'feedback' | 'process'>

/**
 * A refund is offered of a delivered photo that its seller has said something about and whose credit is not back
 * (specification §4); while she waits for an answer there is nothing to offer.
 *
 * @param asked how often she has asked for this photo so far
 */
export const offersRefund = ({ asset, feedback, process }: Refundable, asked: number): boolean =>
  asset.vton.status === 'ok' &&
  feedback.status !== null &&
  (process.refund === 'none' || process.refund === 'declined') &&
  mayAskRefund(asked)

/** A declined photo may be asked for once more. */
export const mayAskRefund = (asked: number): boolean => asked < limits.refunds.requestsPerPhoto
