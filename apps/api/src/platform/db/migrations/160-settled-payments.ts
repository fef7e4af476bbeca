import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * A matter that needed a person and mended itself is written down, with what ended it, so that it does not vanish unseen; what an
 * administrator resolved and what mended itself are read as one list. And a dispute, or what is owed, counts from when it came up.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table payment_charge add column dispute_as_of timestamptz',
    'alter table payment add column owed_since timestamptz',
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
      select id || '.creditsOwed.' || credits_owed, 'creditsOwed', id, null, null, null, credits_owed,
        coalesce(owed_since, created_at)
      from payment where state = 'paid' and credits_owed > 0
      union all
      select payment.id || case charge.dispute when 'open' then '.disputed' else '.inquiry' end,
        case charge.dispute when 'open' then 'disputed' else 'inquiry' end,
        payment.id, null, null, null, 0, coalesce(charge.dispute_as_of, payment.created_at)
      from payment join payment_charge charge on charge.payment_intent = payment.payment_intent
      where payment.state = 'paid' and charge.dispute in ('open', 'inquiry')
      union all
      select failed.refund_id, 'refundFailed', payment.id, null, failed.refund_id, failed.amount_minor, 0, failed.failed_at
      from payment_failed_refund failed
      join payment on payment.payment_intent = failed.payment_intent
      left join payment_charge charge on charge.payment_intent = payment.payment_intent
      where payment.state = 'paid' and failed.failed_at >= coalesce(charge.refunded_as_of, '-infinity')
      union all
      select id, problem, null, id, null, null, 0, received_at from payment_event where problem is not null`,

    `create table payment_settlement (
      id text primary key,
      matter text not null,
      problem text not null,
      payment_id text references payment (id),
      event_id text references payment_event (id),
      refund_id text references payment_failed_refund (refund_id),
      refund_minor integer,
      credits_owed integer not null,
      created_at timestamptz not null,
      outcome text not null check (outcome in ('disputeWon', 'disputeLost', 'inquiryClosed', 'refundedAgain',
        'nothingOwed', 'credited', 'moneyBack', 'readAgain')),
      settled_by_event text not null references payment_event (id),
      settled_at timestamptz not null,
      constraint payment_settlement_about_something check ((payment_id is null) <> (event_id is null))
    )`,
    'create index payment_settlement_newest on payment_settlement (settled_at desc, id desc)',
    `create trigger payment_settlement_append_only before update or delete or truncate on payment_settlement
      for each statement execute function refund_refuse_removal()`,

    `create view payment_closing as
      select resolution.matter as id, resolution.matter, resolution.problem, resolution.payment_id, resolution.event_id,
        resolution.refund_id, resolution.refund_minor, resolution.credits_owed, resolution.created_at,
        entry.created_at as closed_at, entry.user_name as closed_by, entry.why as note,
        null as outcome, null as settled_by_event
      from payment_resolution resolution join audit_entry entry on entry.payment_matter = resolution.matter
      union all
      select id, matter, problem, payment_id, event_id, refund_id, refund_minor, credits_owed, created_at,
        settled_at, null, null, outcome, settled_by_event
      from payment_settlement`,
  ])
