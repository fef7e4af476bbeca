import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Photos that were sent and what becomes of them: an API process writes the question, a worker the answer. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table photo_task (
      id text primary key,
      kind text not null check (kind in ('upload', 'correction', 'profilePicture', 'ownPhoto')),
      visitor_id text,
      account_id text references account (id),
      user_id text references app_user (id),
      client text not null,
      request jsonb not null,
      files text[] not null,
      state text not null check (state in ('waiting', 'done', 'refused', 'failed', 'withdrawn')),
      answer jsonb,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'waiting') = (ended_at is null)),
      check ((visitor_id is null) <> (account_id is null))
    )`,
    `create index photo_task_waiting on photo_task (client) where state = 'waiting'`,
    'create index photo_task_end on photo_task (ended_at)',
    'create index photo_task_of_account on photo_task (account_id) where account_id is not null',
    'create index photo_task_of_visitor on photo_task (visitor_id) where visitor_id is not null',
  ])
