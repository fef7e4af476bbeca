import { type GeneratedImage, limits } from '@revela/contract'

type Refundable = Pick<GeneratedImage, 'asset' | 'feedback' | 'process'>

/**
 * A refund is offered of a delivered photo that its seller has crossed out and whose credit is not back (specification §4: only when
 * feedback exists). Of one that she likes it is no next step; while she waits for an answer there is nothing to offer.
 *
 * @param asked how often she has asked for this photo so far
 */
export const offersRefund = ({ asset, feedback, process }: Refundable, asked: number): boolean =>
  asset.vton.status === 'ok' &&
  feedback.status === 'rejected' &&
  (process.refund === 'none' || process.refund === 'declined') &&
  mayAskRefund(asked)

/** A declined photo may be asked for once more. */
export const mayAskRefund = (asked: number): boolean => asked < limits.refunds.requestsPerPhoto
