import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * What the database itself sees to, whatever the code above it does: a request is for a captured credit of the asker's
 * own account, one a photo is open, it is decided once and never removed; an entry of the audit trail is never changed,
 * claims no refund that the ledger does not have, and no decision is without one.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table refund_request (
      id text primary key,
      image_id text not null references generated_image (id),
      shoot_id text not null references shoot (id),
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      attempt integer not null check (attempt between 1 and 2),
      reason text not null check (reason in ('garmentNotExact', 'badlyWornGarment', 'deformedModel', 'other')),
      comment text check (comment <> ''),
      state text not null check (state in ('requested', 'granted', 'declined')),
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by text references app_user (id),
      answer text check (answer <> ''),
      constraint refund_request_attempts unique (image_id, attempt),
      constraint refund_request_other_in_words check (reason <> 'other' or comment is not null),
      constraint refund_request_decided_by_somebody check (
        (state = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
      constraint refund_request_declined_with_reason check (state <> 'declined' or answer is not null)
    )`,
    `create unique index refund_request_one_open on refund_request (image_id) where state = 'requested'`,
    `create unique index refund_request_granted_once on refund_request (image_id) where state = 'granted'`,
    `create index refund_request_queue on refund_request (state, created_at)`,
    `create index refund_request_of_shoot on refund_request (shoot_id)`,

    `create function refund_request_check_new() returns trigger language plpgsql as $$
    begin
      if new.state <> 'requested' then
        raise exception 'a request begins open'
          using errcode = 'check_violation', constraint = 'refund_request_begins_open';
      end if;
      if not exists (
        select 1 from ledger_transaction taken
        join generated_image image on image.id = taken.reference and image.shoot_id = new.shoot_id
        where taken.operation = 'capture' and taken.reference = new.image_id and taken.account_id = new.account_id
      ) or exists (
        select 1 from ledger_transaction back where back.operation = 'refund' and back.reference = new.image_id
      ) then
        raise exception 'no captured credit of this account for %', new.image_id
          using errcode = 'check_violation', constraint = 'refund_request_for_capture';
      end if;
      return new;
    end $$`,
    `create trigger refund_request_new before insert on refund_request
      for each row execute function refund_request_check_new()`,
    `create function refund_request_check_decision() returns trigger language plpgsql as $$
    begin
      if old.state <> 'requested' or new.state = 'requested'
        or (old.id, old.image_id, old.shoot_id, old.account_id, old.user_id, old.attempt, old.reason, old.created_at)
          is distinct from
          (new.id, new.image_id, new.shoot_id, new.account_id, new.user_id, new.attempt, new.reason, new.created_at)
        or old.comment is distinct from new.comment
      then
        raise exception 'a request is decided once and not rewritten' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
    `create trigger refund_request_decided_once before update on refund_request
      for each row execute function refund_request_check_decision()`,
    `create function refund_refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
    `create trigger refund_request_kept before delete or truncate on refund_request
      for each statement execute function refund_refuse_removal()`,

    `create table audit_entry (
      id text primary key,
      seq bigint generated always as identity unique,
      created_at timestamptz not null,
      user_id text not null references app_user (id),
      user_name text not null check (user_name <> ''),
      action text not null check (action in ('refundGranted', 'refundDeclined')),
      shoot_id text not null references shoot (id),
      shoot_key text not null,
      image_id text not null references generated_image (id),
      image_index integer not null,
      request_id text unique references refund_request (id),
      reason text,
      why text check (why <> ''),
      constraint audit_declines_request check (
        action <> 'refundDeclined' or (request_id is not null and why is not null))
    )`,
    `create index audit_entry_of_shoot on audit_entry (shoot_id)`,
    `create unique index audit_granted_once on audit_entry (image_id) where action = 'refundGranted'`,
    `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
      for each statement execute function refund_refuse_removal()`,
    // At the transaction's end, when everything that belongs together is there.
    `create function audit_check_entry() returns trigger language plpgsql as $$
    begin
      if new.action = 'refundGranted' and not exists (
        select 1 from ledger_transaction back where back.operation = 'refund' and back.reference = new.image_id
      ) then
        raise exception 'nothing was given back for %', new.image_id
          using errcode = 'check_violation', constraint = 'audit_tells_the_truth';
      end if;
      if new.request_id is not null and not exists (
        select 1 from refund_request request where request.id = new.request_id and request.image_id = new.image_id
          and request.reason = new.reason
          and request.state = case new.action when 'refundGranted' then 'granted' else 'declined' end
      ) then
        raise exception 'request % was not decided so', new.request_id
          using errcode = 'check_violation', constraint = 'audit_tells_the_truth';
      end if;
      return null;
    end $$`,
    `create constraint trigger audit_entry_checked after insert on audit_entry
      deferrable initially deferred for each row execute function audit_check_entry()`,
    `create function refund_request_check_audit() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from audit_entry where request_id = new.id) then
        raise exception 'the decision on % is not in the audit trail', new.id
          using errcode = 'check_violation', constraint = 'refund_request_audited';
      end if;
      return null;
    end $$`,
    `create constraint trigger refund_request_audited after update on refund_request
      deferrable initially deferred for each row execute function refund_request_check_audit()`,

    // A shoot's history reads its movements.
    `create index ledger_transaction_shoot on ledger_transaction (shoot_key) where shoot_key is not null`,
  ])
