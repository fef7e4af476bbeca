import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * Royalties of digital twins. The database keeps their book: lines and payouts are only ever added, a photo earns once
 * and is reversed once, never without having earned, and nobody is paid more than she has.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table twin (
      user_id text primary key references app_user (id),
      model_id text not null constraint twin_of_model unique,
      is_promoted boolean not null default true,
      promotion_changed_at timestamptz,
      payout_method text check (payout_method in ('clabe', 'paypal')),
      payout_holder text,
      clabe text check (clabe ~ '^[0-9]{18}$'),
      paypal_address text,
      payout_changed_at timestamptz,
      created_at timestamptz not null,
      constraint twin_payable check (
        payout_method is null
        or (payout_holder is not null and (payout_method <> 'clabe' or clabe is not null)
          and (payout_method <> 'paypal' or paypal_address is not null)))
    )`,

    `create table royalty_payout (
      id text primary key,
      number bigint generated always as identity unique,
      twin_id text not null references twin (user_id),
      credits integer not null check (credits > 0),
      mxn integer not null check (mxn > 0),
      method text not null check (method in ('clabe', 'paypal')),
      holder text not null,
      destination text not null,
      reference text not null,
      paid_at timestamptz not null,
      recorded_by text not null references app_user (id),
      created_at timestamptz not null,
      constraint royalty_payout_once unique (method, reference)
    )`,
    `create index royalty_payout_of_twin on royalty_payout (twin_id, paid_at desc)`,

    `create table royalty_line (
      id text primary key,
      seq bigint generated always as identity unique,
      twin_id text not null references twin (user_id),
      kind text not null check (kind in ('carried', 'earned', 'reversed', 'paid')),
      credits integer not null,
      image_id text references generated_image (id),
      payout_id text references royalty_payout (id),
      created_at timestamptz not null,
      constraint royalty_of_photo_once unique (kind, image_id),
      constraint royalty_paid_once unique (payout_id),
      constraint royalty_photo_named check ((kind in ('earned', 'reversed')) = (image_id is not null)),
      constraint royalty_payout_named check ((kind = 'paid') = (payout_id is not null)),
      constraint royalty_sign check (credits <> 0 and (kind in ('carried', 'earned')) = (credits > 0))
    )`,
    `create index royalty_line_of_twin on royalty_line (twin_id, seq desc)`,

    `create function royalty_check_line() returns trigger language plpgsql as $$
    begin
      if new.kind = 'reversed' and not exists (
        select 1 from royalty_line earned where earned.kind = 'earned' and earned.image_id = new.image_id
          and earned.twin_id = new.twin_id and earned.credits = -new.credits
      ) then
        raise exception 'image % has earned nothing to reverse', new.image_id
          using errcode = 'check_violation', constraint = 'royalty_reverses_earned';
      end if;
      if new.kind = 'paid' then
        -- One payout at a time for a twin; deliveries do not wait for it.
        perform 1 from twin where user_id = new.twin_id for no key update;
        if (select coalesce(sum(credits), 0) from royalty_line where twin_id = new.twin_id) + new.credits < 0 then
          raise exception 'twin % has not earned that much', new.twin_id
            using errcode = 'check_violation', constraint = 'royalty_never_overpaid';
        end if;
        if not exists (select 1 from royalty_payout where id = new.payout_id and twin_id = new.twin_id
          and credits = -new.credits) then
          raise exception 'payout % is not this twin''s', new.payout_id
            using errcode = 'check_violation', constraint = 'royalty_pays_payout';
        end if;
      end if;
      return new;
    end $$`,
    `create trigger royalty_line_checked before insert on royalty_line
      for each row execute function royalty_check_line()`,
    // A payout without its line would be money that left the book unseen.
    `create function royalty_check_payout() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from royalty_line where payout_id = new.id) then
        raise exception 'payout % is not in the book', new.id
          using errcode = 'check_violation', constraint = 'royalty_payout_in_book';
      end if;
      return null;
    end $$`,
    `create constraint trigger royalty_payout_checked after insert on royalty_payout
      deferrable initially deferred for each row execute function royalty_check_payout()`,
    `create function royalty_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'royalties are append-only' using errcode = 'restrict_violation';
    end $$`,
    ...['royalty_line', 'royalty_payout'].map(
      table => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function royalty_refuse_change()`,
    ),
  ])
