import type { Database } from '../db/database.ts'
import { type Turn, type Urgency, urgencies } from './turn.ts'

/**
 * Jobs that a client who asks for little has ahead of those who ask for much: a contact sheet's four drafts. Whoever has more than
 * these waiting has none ahead.
 */
const idleCredit = 4

/** How much later than its turn a job may be served, in jobs of each client that waits: what is more urgent goes before it. */
const allowances: Record<Urgency, number> = { interactive: 0, paidFor: 2, background: 6 }

/** The queue sorts by whole numbers; a hundred to a job keeps the shares of clients of any weight apart. */
const scale = 100

/** Virtual times begin again at 0 beyond this, once nobody waits: a whole number of the database goes 20 times as far. */
const restartBeyond = 1_000_000

/** The part of a job's duration in the average that the line's pace is. */
const paceShare = 0.2

export interface PlaceInLine {
  /** Jobs that will be begun before the first of these. */
  ahead: number
  /** About how long until the first of these is done, in seconds; null while no job of the line was ever done. */
  seconds: number | null
}

/**
 * Weighted fair queueing over the queue's priorities (Demers, Keshav and Shenker 1989, with the virtual clock of Parekh and Gallager
 * 1993). The line has a virtual time, which each job that begins moves on by its share among the clients that wait. A client's waiting
 * jobs get consecutive virtual times from there, the urgent ones first, and the queue serves the earliest. Virtual time grows with every
 * job that is begun and a job's own does not, so that whatever waits is served at last.
 */
export class FairLine {
  readonly #db: Database
  readonly #name: string

  constructor(db: Database, name: string) {
    this.#db = db
    this.#name = name
  }

  async declare(): Promise<void> {
    await this.#run('insert into queue_line (name) values ($1) on conflict do nothing', [])
  }

  /** Gives a client's waiting jobs their places; in the transaction that sent one of them. */
  async place({ client }: Pick<Turn, 'client'>): Promise<void> {
    // Locked until the commit: of two transactions that send a client's jobs the second sees the first one's.
    const { rows } = await this.#run(
      `insert into queue_client (line, client, served_to) values ($1, $2, '-infinity')
       on conflict (line, client) do update set served_to = queue_client.served_to returning served_to`,
      [client],
    )
    await this.#run(
      `with waiting as (
         select id, allowance, sum(units) over (order by allowance, created_on, id) - units as units_before,
           count(*) over () as jobs
         from (
           select id, created_on, 1 / (data->'turn'->>'weight')::float8 as units, ${allowanceOf("data->'turn'->>'urgency'")} as allowance
           from pgboss.job where name = $1 and group_id = $2 and state < 'active'
         ) as own
       )
       update pgboss.job set priority = -round(${scale} * (allowance + units_before
         + greatest($3::float8, virtual_time - case when jobs <= ${idleCredit} then ${idleCredit} else 0 end)))
       from waiting, queue_line
       where queue_line.name = $1 and job.name = $1 and job.id = waiting.id and job.state < 'active'`,
      [client, (rows[0] as { served_to: number }).served_to],
    )
  }

  /** A job was begun for the first time: its client has had that much of its share, and time goes on. */
  async begin(id: string, turn: Turn): Promise<void> {
    await this.#run(
      `insert into queue_client (line, client, served_to)
       select $1, $2, -priority / ${scale}::float8 - ${allowances[turn.urgency]} + 1 / $4::float8
       from pgboss.job where name = $1 and id = $3
       on conflict (line, client) do update set served_to = greatest(queue_client.served_to, excluded.served_to)`,
      [turn.client, id, turn.weight],
    )
    const { rows } = await this.#run(
      `update queue_line set virtual_time = virtual_time + 1 / (
         select greatest(1, sum(weight)) from (
           select distinct group_id, (data->'turn'->>'weight')::float8 as weight from pgboss.job
           where name = $1 and state <= 'active'
         ) as client
       ) where name = $1 returning virtual_time`,
      [],
    )
    const { virtual_time: now } = rows[0] as { virtual_time: number }
    await this.#run('delete from queue_client where line = $1 and served_to < $2', [now - idleCredit])
    if (now > restartBeyond) await this.#restart()
  }

  /** A job was done: the pace of the line, as an average in which older jobs count ever less. */
  async end(id: string): Promise<void> {
    await this.#run(
      `update queue_line set seconds_per_job = coalesce(seconds_per_job * ${1 - paceShare} + took * ${paceShare}, took)
       from (select extract(epoch from coalesce(completed_on, pgboss.job_now()) - started_on)::float8 as took
         from pgboss.job where name = $1 and id = $2) as job
       where queue_line.name = $1`,
      [id],
    )
  }

  /** Where the first of these payloads waits; null when none does. */
  async placeOf(payloads: readonly object[]): Promise<PlaceInLine | null> {
    const { rows } = await this.#run(
      `with waiting as (
         select data->'payload' as payload, row_number() over (order by priority desc, created_on) - 1 as ahead
         from pgboss.job where name = $1 and state < 'active'
       )
       select min(ahead)::int as ahead,
         (select seconds_per_job from queue_line where name = $1) as seconds,
         (select count(*)::int from pgboss.job where name = $1 and state = 'active') as at_work
       from waiting where payload = any ($2::jsonb[]) having count(*) > 0`,
      [payloads.map(payload => JSON.stringify(payload))],
    )
    const found = rows[0] as { ahead: number; seconds: number | null; at_work: number } | undefined
    if (!found) return null
    const { ahead, seconds, at_work: atWork } = found
    // Those at work now, those ahead, and then the job itself.
    const rounds = Math.ceil((ahead + 1) / Math.max(1, atWork)) + 1
    return { ahead, seconds: seconds === null ? null : Math.ceil(rounds * seconds) }
  }

  /** Only while nobody waits, whose place would be far behind whoever comes next. */
  async #restart(): Promise<void> {
    const { rows } = await this.#run(
      `update queue_line set virtual_time = 0 where name = $1
         and not exists (select from pgboss.job where name = $1 and state < 'active') returning name`,
      [],
    )
    if (rows.length > 0) await this.#run('delete from queue_client where line = $1', [])
  }

  #run(text: string, values: unknown[]) {
    return this.#db.queueConnection.executeSql(text, [this.#name, ...values])
  }
}

const allowanceOf = (urgency: string) =>
  `case ${urgency} ${urgencies.map(each => `when '${each}' then ${allowances[each]}`).join(' ')} end`
