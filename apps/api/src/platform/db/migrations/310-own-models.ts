import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * Sellers' own models: photos of people who agreed, what was made of them, and the consent as a record that is only added to and stands in
 * the audit trail. No photo is stored without one.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table own_model (
      id text primary key,
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      name text not null,
      gender text not null check (gender in ('female', 'male')),
      height_cm integer not null,
      wears text not null check (wears in ('topAndTrousers', 'topAndShorts', 'topAndSkirt', 'onePiece')),
      status text not null check (status in ('draft', 'making', 'previewed', 'withdrawn')),
      make_error text check (make_error in ('photosRefused', 'failed')),
      build text,
      published_build text,
      created_at timestamptz not null,
      published_at timestamptz,
      withdrawn_at timestamptz,
      check (status not in ('making', 'previewed') or build is not null),
      check ((published_at is null) = (published_build is null)),
      check ((status = 'withdrawn') = (withdrawn_at is not null)),
      check (status <> 'withdrawn' or (published_build is null and build is null and name = ''))
    )`,
    'create index own_model_account on own_model (account_id, created_at)',
    `create table own_consent (
      id text primary key,
      model_id text not null references own_model (id),
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      person text not null check (person in ('self', 'other')),
      full_name text not null,
      is_adult boolean not null check (is_adult),
      purpose text not null check (purpose in ('ownShop')),
      wording_version text not null,
      locale text not null check (locale in ('es', 'en')),
      given_at timestamptz not null
    )`,
    'create index own_consent_model on own_consent (model_id, given_at)',
    `create trigger own_consent_append_only before update or delete or truncate on own_consent
      for each statement execute function refund_refuse_removal()`,
    `create table own_photo (
      id text primary key,
      model_id text not null references own_model (id),
      kind text not null check (kind in ('front', 'turned', 'half', 'back')),
      file text not null,
      width integer not null,
      height integer not null,
      status text not null check (status in ('reading', 'read', 'failed')),
      marks jsonb not null,
      is_corrected boolean not null,
      verdicts jsonb not null,
      created_at timestamptz not null
    )`,
    'create index own_photo_model on own_photo (model_id, created_at)',
    `create function own_photo_check_consent() returns trigger language plpgsql as $$
    begin
      if not exists (
        select 1 from own_consent consent join own_model model on model.id = consent.model_id
        where consent.model_id = new.model_id and model.status <> 'withdrawn') then
        raise exception 'nobody has agreed to photos of model %', new.model_id
          using errcode = 'check_violation', constraint = 'own_photo_with_consent';
      end if;
      return new;
    end $$`,
    `create trigger own_photo_with_consent before insert on own_photo
      for each row execute function own_photo_check_consent()`,
    `create table own_picture (
      id text primary key,
      model_id text not null references own_model (id),
      build text not null,
      kind text not null check (kind in ('preview', 'portrait', 'full')),
      position integer not null,
      file text not null,
      thumbhash text,
      unique (build, kind, position)
    )`,
    'create index own_picture_model on own_picture (model_id)',
    'alter table audit_entry drop constraint audit_entry_action_check',
    'alter table audit_entry drop constraint audit_names_its_matter',
    `alter table audit_entry
      add constraint audit_entry_action_check check (action in ('refundGranted', 'refundDeclined', 'payoutRecorded',
        'paymentResolved', 'ownModelAgreed', 'ownModelWithdrawn')),
      add column own_model_id text references own_model (id),
      add constraint audit_names_its_matter check (
        num_nonnulls(shoot_id, payout_id, payment_matter, own_model_id) = 1
        and (action = 'payoutRecorded') = (payout_id is not null)
        and (action = 'paymentResolved') = (payment_matter is not null)
        and (action in ('ownModelAgreed', 'ownModelWithdrawn')) = (own_model_id is not null)
        and (shoot_id is null) = (shoot_key is null)
        and (shoot_id is null) = (image_id is null)
        and (shoot_id is null) = (image_index is null)
        and (shoot_id is not null or request_id is null))`,
    `create function own_consent_check_audit() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from audit_entry
        where own_model_id = new.model_id and user_id = new.user_id and action = 'ownModelAgreed') then
        raise exception 'consent % is not in the audit trail', new.id
          using errcode = 'check_violation', constraint = 'own_consent_in_trail';
      end if;
      return null;
    end $$`,
    `create constraint trigger own_consent_in_trail after insert on own_consent
      deferrable initially deferred for each row execute function own_consent_check_audit()`,
  ])
