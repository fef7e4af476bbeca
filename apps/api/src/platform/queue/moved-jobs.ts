import { type Db, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { deadNameOf } from './job-definition.ts'

/** A job that is not done, as the queue stores it, for another database. */
export interface MovedJob {
  name: string
  id: string
  data: unknown
  priority: number
  group_id: string | null
  created_on: string
  start_after: string
  retry_count: number
  retry_limit: number
  retry_delay: number
  retry_backoff: boolean
  retry_delay_max: number | null
  expire_seconds: number
  heartbeat_seconds: number | null
  deletion_seconds: number
  dead_letter: string | null
  policy: string | null
}

const columns =
  'name, id, data, priority, group_id, created_on, start_after, retry_count, retry_limit, retry_delay, retry_backoff, ' +
  'retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter, policy'

/** Those that wait, and those at work: whoever worked on them in the other database does not settle them here. */
export async function jobsToMove(connection: Db): Promise<MovedJob[]> {
  const { rows: tables } = await connection.executeSql(
    `select from pg_tables where schemaname = 'pgboss' limit 1`,
  )
  if (tables.length === 0) return []
  const { rows } = await connection.executeSql(
    `select row_to_json(job) as job from (select ${columns} from pgboss.job where state <= 'active') as job`,
  )
  return (rows as { job: MovedJob }[]).map(({ job }) => job)
}

/** Makes the queues that these jobs need; what they may do, the server says when it starts. */
export async function makeQueuesFor(db: Database, jobs: readonly MovedJob[]): Promise<void> {
  const boss = new PgBoss({ db: db.queueConnection, backend: db.backend, schedule: false, supervise: false })
  await boss.start()
  const names = new Set(jobs.flatMap(({ name, dead_letter: dead }) => (dead ? [dead, name] : [name])))
  const isDead = (name: string) => name.endsWith(deadNameOf(''))
  for (const name of [...names].sort((a, b) => Number(isDead(b)) - Number(isDead(a))))
    await boss.createQueue(name)
  await boss.stop({ close: false })
}

/** Puts them into a queue that has none of them; in the transaction that writes everything else. */
export async function insertMovedJobs(connection: Db, jobs: readonly MovedJob[]): Promise<void> {
  await connection.executeSql(`delete from pgboss.job where state <= 'active'`)
  await connection.executeSql(
    `insert into pgboss.job (${columns}, state, keep_until)
     select ${columns}, (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state, now() + interval '14 days'
     from json_populate_recordset(null::pgboss.job, $1::json)`,
    [JSON.stringify(jobs)],
  )
}
