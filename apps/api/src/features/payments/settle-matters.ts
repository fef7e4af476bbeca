import type { PaymentOutcome, PaymentProblem } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ChargeFacts } from './payment-facts.ts'
import { insertSettlement, listMattersOf, type MatterRow } from './payment-issue-queries.ts'

/** What is known once a notification was taken. */
export interface Settling {
  eventId: string
  charge: ChargeFacts
  /** Why the payment is still not credited. */
  problem: PaymentProblem | null
}

/**
 * Writes down which matters a notification ended, so that none leaves the administrators' list without a trace. `open` are those of the
 * payment before it; its charge and its checkout have been locked since.
 */
export async function settleMatters(
  platform: Platform,
  trx: Handle,
  { paymentId, open }: { paymentId: string; open: readonly MatterRow[] },
  known: Settling,
): Promise<void> {
  if (open.length === 0) return
  const still = new Set((await listMattersOf(trx, paymentId)).map(familyOf))
  for (const matter of open.filter(one => !still.has(familyOf(one))))
    await keepSettlement(platform, trx, matter, { eventId: known.eventId, outcome: outcomeOf(matter, known) })
}

export async function keepSettlement(
  { clock, entropy }: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  matter: MatterRow,
  { eventId, outcome }: { eventId: string; outcome: PaymentOutcome },
): Promise<void> {
  const [id, settled_at] = [entropy.id(), clock.now()]
  await insertSettlement(trx, { ...matter, id, outcome, settled_by_event: eventId, settled_at })
}

const families: Record<PaymentProblem, string> = {
  unknownPlan: 'terms',
  unknownAccount: 'terms',
  wrongPrice: 'terms',
  creditsOwed: 'owed',
  disputed: 'dispute',
  inquiry: 'dispute',
  refundFailed: 'refund',
  otherMode: 'notification',
  unreadable: 'notification',
}

/** While another of its family is open for the same payment, a matter has changed and is not settled: an inquiry became a dispute. */
const familyOf = ({ problem, refund_id }: MatterRow): string => refund_id ?? families[problem]

const outcomes: Record<PaymentProblem, (known: Settling) => PaymentOutcome> = {
  unknownPlan: termsMet,
  unknownAccount: termsMet,
  wrongPrice: termsMet,
  creditsOwed: () => 'nothingOwed',
  disputed: ({ charge }) => (charge.dispute === 'lost' ? 'disputeLost' : 'disputeWon'),
  inquiry: ({ charge }) => (charge.dispute === 'lost' ? 'disputeLost' : 'inquiryClosed'),
  refundFailed: () => 'refundedAgain',
  otherMode: () => 'readAgain',
  unreadable: () => 'readAgain',
}

function termsMet({ problem }: Settling): PaymentOutcome {
  return problem === null ? 'credited' : 'moneyBack'
}

const outcomeOf = ({ problem }: MatterRow, known: Settling): PaymentOutcome => outcomes[problem](known)
