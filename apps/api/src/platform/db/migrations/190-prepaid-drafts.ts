import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * Further poses are paid when they are ordered: their credits stand in the book `prepaid`, under their shoot's key, until a photo of
 * that shoot is held from them or they come back. The database itself sees to it that an order is paid once (operation and reference
 * are unique), that no shoot's prepaid credits are used or returned twice (their sum never falls below zero), and that none stay
 * behind when their shoot is revealed, or its deletion is final.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table ledger_transaction drop constraint ledger_transaction_operation_check',
    `alter table ledger_transaction add constraint ledger_transaction_operation_check check (operation in
      ('grant', 'hold', 'capture', 'release', 'purchase', 'refund', 'reversal', 'reinstatement', 'prepayment', 'prepaymentReturn'))`,
    'alter table ledger_entry drop constraint ledger_entry_book_check',
    `alter table ledger_entry add constraint ledger_entry_book_check check (book in
      ('available', 'prepaid', 'held', 'used', 'grants', 'sales', 'refunds'))`,

    `create function prepaid_credits(of_shoot text) returns bigint language sql stable as $$
      select coalesce(sum(entry.amount), 0)::bigint
      from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
      where made.shoot_key = of_shoot and entry.book = 'prepaid'
    $$`,

    // The account's balance row is locked by then, so concurrent movements are checked one after the other.
    `create function ledger_check_prepaid() returns trigger language plpgsql as $$
    declare subject ledger_transaction;
    begin
      select * into subject from ledger_transaction where id = new.transaction_id;
      if subject.shoot_key is null
        or (new.amount > 0) <> (subject.operation = 'prepayment')
        or subject.operation not in ('prepayment', 'prepaymentReturn', 'hold')
      then
        raise exception 'ledger transaction % may not move prepaid credits so', subject.id
          using errcode = 'check_violation', constraint = 'ledger_prepaid_operations';
      end if;
      if exists (select 1 from ledger_transaction other join ledger_entry entry on entry.transaction_id = other.id
        where other.shoot_key = subject.shoot_key and entry.book = 'prepaid' and other.account_id <> subject.account_id)
      then
        raise exception 'shoot % was prepaid by another account', subject.shoot_key
          using errcode = 'check_violation', constraint = 'ledger_prepaid_one_account';
      end if;
      if prepaid_credits(subject.shoot_key) < 0 then
        raise exception 'shoot % has no prepaid credit left', subject.shoot_key
          using errcode = 'check_violation', constraint = 'ledger_prepaid_once';
      end if;
      return null;
    end $$`,
    `create constraint trigger ledger_prepaid_checked after insert on ledger_entry
      deferrable initially deferred for each row when (new.book = 'prepaid') execute function ledger_check_prepaid()`,

    `create function shoot_check_prepaid() returns trigger language plpgsql as $$
    begin
      if prepaid_credits(old.key) <> 0 then
        raise exception 'prepaid credits of shoot % did not come back', old.key
          using errcode = 'check_violation', constraint = 'shoot_returns_prepaid';
      end if;
      return null;
    end $$`,
    `create constraint trigger shoot_revealed_returns_prepaid after update on shoot
      deferrable initially deferred for each row
      when (old.step = 'imagesInReview' and new.step = 'generatingImages') execute function shoot_check_prepaid()`,
    `create constraint trigger shoot_purged_returns_prepaid after update on shoot
      deferrable initially deferred for each row
      when (old.purged_at is null and new.purged_at is not null) execute function shoot_check_prepaid()`,
    `create constraint trigger shoot_removed_returns_prepaid after delete on shoot
      deferrable initially deferred for each row execute function shoot_check_prepaid()`,
  ])
