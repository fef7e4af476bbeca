import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Sessions that their person sees and ends, accounts that are closed, sign-up credits that are given once, packages that go after a while. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table session
      add column id text not null unique default gen_random_uuid()::text,
      add column device text not null default ''`,
    'alter table app_user add column closed_at timestamptz',
    `create table sign_up_grant (
      key_hash text primary key,
      granted_at timestamptz not null
    )`,
    'create index sign_up_grant_age on sign_up_grant (granted_at)',
    'alter table shoot add column package_made_at timestamptz',
    'update shoot set package_made_at = updated_at where package_file is not null',
  ])
