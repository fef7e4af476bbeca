import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The trail also tells who wrote down a payout. An entry is about a photo or about a payout, and no new payout is without one. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table audit_entry drop constraint audit_entry_action_check',
    `alter table audit_entry
      add constraint audit_entry_action_check check (action in ('refundGranted', 'refundDeclined', 'payoutRecorded')),
      add column payout_id text constraint audit_payout_once unique references royalty_payout (id),
      alter column shoot_id drop not null,
      alter column shoot_key drop not null,
      alter column image_id drop not null,
      alter column image_index drop not null,
      add constraint audit_names_its_matter check (
        (action = 'payoutRecorded') = (payout_id is not null)
        and (payout_id is null) = (shoot_id is not null)
        and (payout_id is null) = (shoot_key is not null)
        and (payout_id is null) = (image_id is not null)
        and (payout_id is null) = (image_index is not null)
        and (payout_id is null or request_id is null))`,
    `create function royalty_payout_check_audit() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from audit_entry where payout_id = new.id and user_id = new.recorded_by) then
        raise exception 'payout % is not in the audit trail', new.id
          using errcode = 'check_violation', constraint = 'royalty_payout_in_trail';
      end if;
      return null;
    end $$`,
    `create constraint trigger royalty_payout_in_trail after insert on royalty_payout
      deferrable initially deferred for each row execute function royalty_payout_check_audit()`,
  ])
