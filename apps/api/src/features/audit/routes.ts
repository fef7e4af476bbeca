import { type AuditEntry, calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EntryRow, listEntries } from './audit-queries.ts'

/** The trail can be read; there is no call that changes it. */
export function registerAudit(http: HttpApp, { db }: Platform): void {
  route(http, calls.auditTrail, async ({ query }) => ({
    data: (await listEntries(db.root, query)).map(presentEntry),
  }))
}

const presentEntry = (entry: EntryRow): AuditEntry => ({
  _id: entry.id,
  at: entry.created_at.toISOString(),
  by: entry.user_name,
  action: entry.action,
  shootKey: entry.shoot_key,
  imageIndex: entry.image_index,
  payout:
    entry.payout_id === null
      ? null
      : { holder: entry.holder!, credits: entry.credits!, mxn: entry.mxn!, reference: entry.reference! },
  payment:
    entry.problem === null
      ? null
      : {
          problem: entry.problem,
          reference: entry.refund_id ?? entry.payment_intent ?? entry.checkout_id ?? entry.event_id ?? '',
        },
  reason: entry.reason,
  why: entry.why,
})
