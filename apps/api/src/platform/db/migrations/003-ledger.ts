import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * The database itself keeps the ledger honest, whatever the code above it does:
 * entries and transactions are only ever added; every transaction sums to zero; each operation happens once for its
 * reference; a held credit is captured or released, never both, and never without a hold; no customer's book falls
 * below zero (the balance row's lock puts concurrent writers in a queue).
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table ledger_transaction (
      id text primary key,
      seq bigint generated always as identity unique,
      account_id text not null references account (id),
      operation text not null check (operation in ('grant', 'hold', 'capture', 'release', 'purchase', 'refund')),
      reference text not null check (reference <> ''),
      shoot_key text,
      image_index integer,
      created_at timestamptz not null,
      constraint ledger_operation_once unique (operation, reference)
    )`,
    `create index ledger_transaction_account on ledger_transaction (account_id, seq desc)`,
    // One settlement a hold: capture and release share the hold's reference.
    `create unique index ledger_settled_once on ledger_transaction (reference) where operation in ('capture', 'release')`,
    `create table ledger_entry (
      transaction_id text not null references ledger_transaction (id),
      account_id text not null references account (id),
      book text not null check (book in ('available', 'held', 'used', 'grants', 'sales', 'refunds')),
      amount integer not null check (amount <> 0),
      balance_after bigint not null default 0,
      primary key (transaction_id, account_id, book)
    )`,
    `create index ledger_entry_account on ledger_entry (account_id, book)`,
    // System books are kept per account as well, so that no row is shared by all customers' transactions.
    `create table ledger_balance (
      account_id text not null references account (id),
      book text not null,
      balance bigint not null,
      primary key (account_id, book),
      constraint ledger_never_negative check (book in ('grants', 'sales', 'refunds') or balance >= 0)
    )`,

    `create function ledger_apply_entry() returns trigger language plpgsql as $$
    begin
      insert into ledger_balance (account_id, book, balance) values (new.account_id, new.book, 0)
        on conflict do nothing;
      update ledger_balance set balance = balance + new.amount
        where account_id = new.account_id and book = new.book
        returning balance into new.balance_after;
      return new;
    end $$`,
    `create trigger ledger_entry_applied before insert on ledger_entry
      for each row execute function ledger_apply_entry()`,

    `create function ledger_check_transaction() returns trigger language plpgsql as $$
    declare
      subject ledger_transaction;
      total bigint;
      lines integer;
    begin
      select * into subject from ledger_transaction where id = new.id;
      select coalesce(sum(amount), 0), count(*) into total, lines from ledger_entry where transaction_id = new.id;
      if total <> 0 or lines < 2 then
        raise exception 'ledger transaction % does not balance', new.id
          using errcode = 'check_violation', constraint = 'ledger_balanced';
      end if;
      if exists (select 1 from ledger_entry where transaction_id = new.id and account_id <> subject.account_id) then
        raise exception 'ledger transaction % touches another account', new.id
          using errcode = 'check_violation', constraint = 'ledger_one_account';
      end if;
      if subject.operation in ('capture', 'release') and not exists (
        select 1 from ledger_transaction held
        join ledger_entry put on put.transaction_id = held.id and put.book = 'held'
        join ledger_entry taken on taken.transaction_id = subject.id and taken.book = 'held'
        where held.operation = 'hold' and held.reference = subject.reference
          and held.account_id = subject.account_id and put.amount = -taken.amount
      ) then
        raise exception 'nothing is held for %', subject.reference
          using errcode = 'check_violation', constraint = 'ledger_settles_hold';
      end if;
      if subject.operation = 'refund' and not exists (
        select 1 from ledger_transaction taken
        join ledger_entry spent on spent.transaction_id = taken.id and spent.book = 'used'
        join ledger_entry back on back.transaction_id = subject.id and back.book = 'available'
        where taken.operation = 'capture' and taken.reference = subject.reference
          and taken.account_id = subject.account_id and spent.amount = back.amount
      ) then
        raise exception 'nothing was captured for %', subject.reference
          using errcode = 'check_violation', constraint = 'ledger_refunds_capture';
      end if;
      return null;
    end $$`,
    `create constraint trigger ledger_transaction_checked after insert on ledger_transaction
      deferrable initially deferred for each row execute function ledger_check_transaction()`,
    // Entries added to a transaction later would escape the check above, so they carry it too.
    `create function ledger_check_entry() returns trigger language plpgsql as $$
    declare total bigint;
    begin
      select sum(amount) into total from ledger_entry where transaction_id = new.transaction_id;
      if total <> 0 then
        raise exception 'ledger transaction % does not balance', new.transaction_id
          using errcode = 'check_violation', constraint = 'ledger_balanced';
      end if;
      return null;
    end $$`,
    `create constraint trigger ledger_entry_checked after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_check_entry()`,

    `create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
    end $$`,
    ...['ledger_transaction', 'ledger_entry'].map(
      table => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function ledger_refuse_change()`,
    ),
    // The balance follows the entries: it may only be written from within their trigger.
    `create function ledger_refuse_balance() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'balances follow the entries' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`,
    `create trigger ledger_balance_derived before insert or update or delete on ledger_balance
      for each row execute function ledger_refuse_balance()`,
    `create trigger ledger_balance_kept before truncate on ledger_balance
      for each statement execute function ledger_refuse_change()`,
  ])
