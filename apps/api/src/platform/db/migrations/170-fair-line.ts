import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What fair lines remember beside the queue's own jobs: each line's virtual time and pace, and how far each client was served. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table queue_line (
      name text primary key,
      virtual_time double precision not null default 0,
      seconds_per_job double precision
    )`,
    `create table queue_client (
      line text not null references queue_line (name),
      client text not null,
      served_to double precision not null,
      primary key (line, client)
    )`,
  ])
