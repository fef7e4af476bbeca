import type { AccountId, CallQuery, CallResponse, calls, PaymentIssue } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import {
  countResolvedMatters,
  listOpenMatters,
  listResolvedMatters,
  type MatterRow,
} from './payment-issue-queries.ts'

type Asked = CallQuery<typeof calls.paymentIssues>
type Shown = CallResponse<typeof calls.paymentIssues>['data']

/** More than that is never open at once: it would be no list but an outage. */
const openAtMost = 200

/** What an administrator has to look at, or what was done about it. */
export async function showPaymentIssues(db: Handle, { state, ...page }: Asked): Promise<Shown> {
  const open = await listOpenMatters(db, openAtMost)
  const counts = { open: open.length, resolved: await countResolvedMatters(db) }
  if (state === 'open') return { issues: open.slice(0, page.limit).map(presentIssue), next: null, counts }
  const resolved = await listResolvedMatters(db, page)
  const next = resolved.length < page.limit ? null : (resolved.at(-1)?.matter ?? null)
  return { issues: resolved.map(presentIssue), next, counts }
}

const inUnits = (minor: number) => minor / 100

export const presentIssue = (row: MatterRow): PaymentIssue => ({
  _id: row.matter,
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
  resolved:
    row.resolved_at === null
      ? null
      : { at: row.resolved_at.toISOString(), by: row.resolved_by ?? '', note: row.note ?? '' },
})
