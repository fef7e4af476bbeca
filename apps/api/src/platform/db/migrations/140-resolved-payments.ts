import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * What needs a person about payments, each matter under a name of its own, and that somebody saw to it. A name says all that was known
 * then: another failed refund, or more credits that are owed, is another matter. A payment that we could not credit is none once its
 * money is back with the buyer. The audit trail holds who resolved a matter and what she did.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create view payment_matter as
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
      select id, problem, null, id, null, null, 0, received_at from payment_event where problem is not null`,

    `create table payment_resolution (
      matter text primary key,
      problem text not null,
      payment_id text references payment (id),
      event_id text references payment_event (id),
      refund_id text references payment_failed_refund (refund_id),
      refund_minor integer,
      credits_owed integer not null,
      created_at timestamptz not null,
      constraint payment_resolution_about_something check ((payment_id is null) <> (event_id is null))
    )`,
    `create function payment_resolution_check_new() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from payment_matter open where open.matter = new.matter and open.problem = new.problem) then
        raise exception 'nothing about % needs anybody', new.matter
          using errcode = 'check_violation', constraint = 'payment_resolution_of_a_matter';
      end if;
      return new;
    end $$`,
    `create trigger payment_resolution_new before insert on payment_resolution
      for each row execute function payment_resolution_check_new()`,
    `create trigger payment_resolution_append_only before update or delete or truncate on payment_resolution
      for each statement execute function refund_refuse_removal()`,

    'alter table audit_entry drop constraint audit_entry_action_check',
    'alter table audit_entry drop constraint audit_names_its_matter',
    `alter table audit_entry
      add constraint audit_entry_action_check
        check (action in ('refundGranted', 'refundDeclined', 'payoutRecorded', 'paymentResolved')),
      add column payment_matter text constraint audit_payment_once unique references payment_resolution (matter),
      add constraint audit_payment_with_note check (payment_matter is null or why is not null),
      add constraint audit_names_its_matter check (
        num_nonnulls(shoot_id, payout_id, payment_matter) = 1
        and (action = 'payoutRecorded') = (payout_id is not null)
        and (action = 'paymentResolved') = (payment_matter is not null)
        and (shoot_id is null) = (shoot_key is null)
        and (shoot_id is null) = (image_id is null)
        and (shoot_id is null) = (image_index is null)
        and (shoot_id is not null or request_id is null))`,
    `create function payment_resolution_check_audit() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from audit_entry where payment_matter = new.matter) then
        raise exception 'the resolution of % is not in the audit trail', new.matter
          using errcode = 'check_violation', constraint = 'payment_resolution_in_trail';
      end if;
      return null;
    end $$`,
    `create constraint trigger payment_resolution_in_trail after insert on payment_resolution
      deferrable initially deferred for each row execute function payment_resolution_check_audit()`,
  ])
