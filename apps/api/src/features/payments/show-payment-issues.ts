import type { AccountId, CallQuery, CallResponse, calls, PaymentIssue } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import {
  type ClosedMatterRow,
  countClosedMatters,
  listClosedMatters,
  listOpenMatters,
  type OpenMatterRow,
} from './payment-issue-queries.ts'

type Asked = CallQuery<typeof calls.paymentIssues>
type Shown = CallResponse<typeof calls.paymentIssues>['data']

/** More than that is never open at once: it would be no list but an outage. */
const openAtMost = 200

/** What an administrator has to look at, or what became of it. */
export async function showPaymentIssues(db: Handle, { state, ...page }: Asked): Promise<Shown> {
  const open = await listOpenMatters(db, openAtMost)
  const counts = { open: open.length, closed: await countClosedMatters(db) }
  if (state === 'open') return { issues: open.slice(0, page.limit).map(presentOpen), next: null, counts }
  const closed = await listClosedMatters(db, page)
  const next = closed.length < page.limit ? null : (closed.at(-1)?.id ?? null)
  return { issues: closed.map(presentClosed), next, counts }
}

const inUnits = (minor: number) => minor / 100

const presentOpen = (row: OpenMatterRow): PaymentIssue => ({
  ...presentMatter(row),
  _id: row.matter,
  resolved: null,
  settled: null,
})

export const presentClosed = (row: ClosedMatterRow): PaymentIssue => {
  const at = row.closed_at.toISOString()
  return {
    ...presentMatter(row),
    _id: row.id,
    resolved: row.closed_by === null ? null : { at, by: row.closed_by, note: row.note ?? '' },
    settled: row.outcome === null ? null : { at, outcome: row.outcome, event: row.settled_by_event ?? '' },
  }
}

const presentMatter = (row: OpenMatterRow | ClosedMatterRow) => ({
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  checkout: row.checkout_id ?? row.event_checkout_id,
  paymentIntent: row.payment_intent ?? row.event_payment_intent,
  event: row.event_id,
  accountId: row.account_id as AccountId | null,
  email: row.customer_email,
  planReference: row.plan_reference,
  price:
    row.amount_minor === null || row.currency === null
      ? null
      : { currency: row.currency, amount: inUnits(row.amount_minor) },
  failedRefund:
    row.refund_id === null ? null : { reference: row.refund_id, amount: inUnits(row.refund_minor ?? 0) },
  creditsOwed: row.credits_owed,
})
