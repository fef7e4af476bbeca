import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** A bank that only asks about a payment has not taken the money; somebody should answer it all the same. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table payment_charge drop constraint payment_charge_dispute_check',
    `alter table payment_charge add constraint payment_charge_dispute_check
      check (dispute in ('none', 'inquiry', 'open', 'won', 'lost'))`,
    `create or replace view payment_matter as
      select id || '.' || problem as matter, problem, id as payment_id, null as event_id, null as refund_id,
        null::integer as refund_minor, 0 as credits_owed, created_at
      from payment where state = 'paid' and problem is not null and (amount_minor is null or amount_minor > (
        select greatest(0, coalesce(sum(refunded_minor), 0) - coalesce(sum((
            select sum(failed.amount_minor) from payment_failed_refund failed
            where failed.payment_intent = charge.payment_intent
              and failed.failed_at >= coalesce(charge.refunded_as_of, '-infinity'))), 0))
          + coalesce(sum(disputed_minor) filter (where dispute in ('open', 'lost')), 0)
        from payment_charge charge where charge.payment_intent = payment.payment_intent))
      union all
      select id || '.creditsOwed.' || credits_owed, 'creditsOwed', id, null, null, null, credits_owed, created_at
      from payment where state = 'paid' and credits_owed > 0
      union all
      select payment.id || '.disputed', 'disputed', payment.id, null, null, null, 0, payment.created_at
      from payment join payment_charge charge on charge.payment_intent = payment.payment_intent
      where payment.state = 'paid' and charge.dispute = 'open'
      union all
      select failed.refund_id, 'refundFailed', payment.id, null, failed.refund_id, failed.amount_minor, 0, failed.failed_at
      from payment_failed_refund failed
      join payment on payment.payment_intent = failed.payment_intent
      left join payment_charge charge on charge.payment_intent = payment.payment_intent
      where payment.state = 'paid' and failed.failed_at >= coalesce(charge.refunded_as_of, '-infinity')
      union all
      select id, problem, null, id, null, null, 0, received_at from payment_event where problem is not null
      union all
      select payment.id || '.inquiry', 'inquiry', payment.id, null, null, null, 0, payment.created_at
      from payment join payment_charge charge on charge.payment_intent = payment.payment_intent
      where payment.state = 'paid' and charge.dispute = 'inquiry'`,
  ])
