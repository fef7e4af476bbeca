import { type RefundDecision, refundDecisions } from '@revela/contract'
import type { Insertable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type NewAuditRow = Insertable<Tables['audit_entry']>

export const insertEntry = (trx: Handle, entry: NewAuditRow) =>
  trx.insertInto('audit_entry').values(entry).execute()

/** Newest first; `before` is an entry's id. */
export const listEntries = (db: Handle, { before, limit }: { before?: string; limit: number }) =>
  db
    .selectFrom('audit_entry as entry')
    .leftJoin('royalty_payout as payout', 'payout.id', 'entry.payout_id')
    .selectAll('entry')
    .leftJoin('payment_resolution as resolution', 'resolution.matter', 'entry.payment_matter')
    .leftJoin('payment', 'payment.id', 'resolution.payment_id')
    .select(['payout.holder', 'payout.credits', 'payout.mxn', 'payout.reference'])
    .select(['resolution.problem', 'resolution.refund_id', 'resolution.event_id'])
    .select(['payment.payment_intent', 'payment.checkout_id'])
    .$if(before !== undefined, query =>
      query.where('entry.seq', '<', inner =>
        inner.selectFrom('audit_entry').select('seq').where('id', '=', before!),
      ),
    )
    .orderBy('entry.seq', 'desc')
    .limit(limit)
    .execute()

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const listDecisionsOfShoot = (db: Handle, shootId: string) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('shoot_id', '=', shootId)
    .where('action', 'in', refundDecisions)
    .$narrowType<{ action: RefundDecision }>()
    .orderBy('seq')
    .execute()

export type DecisionRow = Awaited<ReturnType<typeof listDecisionsOfShoot>>[number]
