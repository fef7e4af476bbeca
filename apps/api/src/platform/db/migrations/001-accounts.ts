import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table account (
      id text primary key,
      type text not null check (type in ('free', 'paid', 'premium')),
      created_at timestamptz not null
    )`,
    `create table app_user (
      id text primary key,
      account_id text not null references account (id),
      email text not null,
      status text not null check (status in ('active', 'blocked')),
      roles text[] not null check (roles <@ array['admin', 'dft']),
      first_name text not null,
      last_name text not null,
      locale text not null check (locale in ('es', 'en')),
      url_image_profile text,
      accepted_terms_at timestamptz not null,
      accepted_terms_version text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create index app_user_account on app_user (account_id)`,
  ])
