import type { Announcement } from './checkout-events.ts'
import { type CheckoutSession, type Stage, totalMinor } from './checkout-sessions.ts'

/** How a buyer may pay here. Each leads to another sequence of notifications. */
export const scenarios = ['card', 'voucher', 'late', 'duplicate', 'outOfOrder'] as const
export type Scenario = (typeof scenarios)[number]

/** A cash voucher is paid in pesos only, as OXXO is. */
export const isVoucher = (scenario: Scenario): boolean => scenario === 'voucher' || scenario === 'outOfOrder'

interface Opening {
  stage: Stage
  /** Sent one after the other. */
  announce: readonly Announcement[]
  /** Each that many times at once. */
  times?: number
}

export const openings: Record<Scenario, Opening> = {
  card: { stage: 'paid', announce: ['completedPaid'] },
  voucher: { stage: 'voucher', announce: ['completedUnpaid'] },
  late: { stage: 'silent', announce: [] },
  duplicate: { stage: 'paid', announce: ['completedPaid'], times: 3 },
  outOfOrder: { stage: 'paid', announce: ['succeeded', 'completedUnpaid'] },
}

export const actions = [
  'announce',
  'payVoucher',
  'letExpire',
  'refundHalf',
  'refundAll',
  'refundFails',
  'dispute',
  'disputeWon',
  'disputeLost',
  'again',
] as const
export type CheckoutAction = (typeof actions)[number]

/** What can happen to a checkout next. */
export const actionsAt: Record<Stage, readonly CheckoutAction[]> = {
  silent: ['announce'],
  voucher: ['payVoucher', 'letExpire'],
  expired: ['again'],
  paid: ['refundHalf', 'refundAll', 'dispute', 'again'],
  disputed: ['disputeWon', 'disputeLost', 'again'],
  refunded: ['refundFails', 'again'],
}

const moves: Record<Exclude<CheckoutAction, 'again'>, [Stage, Announcement]> = {
  announce: ['paid', 'completedPaid'],
  payVoucher: ['paid', 'succeeded'],
  letExpire: ['expired', 'failed'],
  refundHalf: ['paid', 'refunded'],
  refundAll: ['refunded', 'refunded'],
  refundFails: ['paid', 'refundFailed'],
  dispute: ['disputed', 'disputeOpened'],
  disputeWon: ['paid', 'disputeWon'],
  disputeLost: ['refunded', 'disputeLost'],
}

/** Moves the checkout on; answers what is to be announced, or null for the last notification again. */
export function carryOut(action: CheckoutAction, session: CheckoutSession): Announcement | null {
  if (action === 'again') return null
  const [stage, announcement] = moves[action]
  session.stage = stage
  const total = totalMinor(session)
  if (action === 'refundHalf') session.refundedMinor += Math.round((total - session.refundedMinor) / 2)
  if (action === 'refundAll') session.refundedMinor = total
  if (action === 'refundFails') {
    session.failedMinor = session.refundedMinor
    session.refundedMinor = 0
  }
  return announcement
}
