import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { startStopwatch } from '../clock/stopwatch.ts'
import type { Database } from '../db/database.ts'
import { currentScope } from '../db/transaction-scope.ts'
import { isUnavailable } from '../is-unavailable.ts'
import type { Log } from '../log.ts'
import { inLogContext } from '../log-context.ts'
import { jobSeconds } from '../metrics.ts'
import { FairLine, type PlaceInLine } from './fair-line.ts'
import { adoptFormerJobs } from './former-jobs.ts'
import { type JobAttempt, StaleAttempt } from './job-attempt.ts'
import { deadNameOf, type JobDefinition, jobName, type Line, lineName, queueName } from './job-definition.ts'
import { type JobEnvelope, jobEnvelope } from './job-envelope.ts'
import type { Turn } from './turn.ts'

export interface JobHandler<Payload extends object> {
  run(payload: Payload, attempt: JobAttempt): Promise<void>
  /** After the last attempt failed: put things right (release what is held, say so). */
  giveUp(payload: Payload, attempt: JobAttempt): Promise<void>
  /** How many of these jobs one process does at a time; of a line's jobs, the most that any of its handlers says. */
  concurrency: number
}

export interface SendOptions {
  startAfter?: Date
  /** Whose job it is; jobs of a line need it. */
  turn?: Turn
}

interface Registration {
  job: JobDefinition<object>
  handler: JobHandler<object>
}

// pg-boss's shortest. A handler's process shows that it lives; after this silence, once somebody looks for it, another attempt begins.
const heartbeatSeconds = 10
/**
 * Between two looks for attempts that fell silent or ran out of time. pg-boss's own is a minute, however often it supervises: a killed worker's jobs
 * waited so long. On the embedded database the process that starts finds what the former one left.
 */
const monitorSeconds = { postgres: 10, pglite: 60 }
/**
 * How often each worker looks for jobs that another process sent; this one wakes its own workers. On the embedded database there is no other:
 * only what waits for its time is found by looking, and one look of this process for all its workers finds it.
 */
const pollingSeconds = { postgres: 0.5, pglite: 60 }
/** Jobs are given up seldom, and nobody waits for it by the second. */
const rarePollingSeconds = { postgres: 2, pglite: 60 }
/** On the embedded database: between two looks for jobs whose time has come. */
const lookEveryMs = 2000
/**
 * A job whose attempts end so often with their process, or because something is away, is given up: it may be what ends them. Restarts and
 * crashes of others must never come to so many.
 */
const lostAttempts = 50
/**
 * Between two attempts, which pause ever longer: a job whose storage or database is away is tried for twenty minutes before it is given up.
 */
const longestPauseSeconds = 30
/** What pg-boss writes of an attempt that ran out of time. */
const timedOut = 'job timed out'
/** Jobs that are done tell of the line's pace for a while. */
const keepDoneSeconds = 24 * 60 * 60

type Taken = JobWithMetadata<object>
type Act = (envelope: JobEnvelope, attempt: JobAttempt) => Promise<void>

/** Durable jobs in the same database as everything else. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #log: Log
  readonly #registrations: Registration[] = []
  /** By queue, the ids of this process's workers. */
  readonly #workers = new Map<string, string[]>()
  readonly #lines = new Map<string, FairLine>()
  #started = false
  #stopping = false
  #nextLook: NodeJS.Timeout | undefined
  #look = Promise.resolve()

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
    this.#boss = new PgBoss({
      db: db.queueConnection,
      backend: db.backend,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: monitorSeconds[db.backend],
      maintenanceIntervalSeconds: 600,
      // Nothing here is scheduled by the clock; features sweep with delayed jobs.
      schedule: false,
    })
    this.#boss.on('error', error => log.error('queue failed', { error }))
  }

  /** Says who does a job. Before start(). */
  register<Payload extends object>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void {
    if (this.#started) throw new Error(`${job.name} was registered after the queue started`)
    this.#registrations.push({ job, handler } as unknown as Registration)
  }

  /** Sends a job; inside a transaction it becomes visible with the commit and vanishes with a rollback. */
  async send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: SendOptions = {},
  ): Promise<void> {
    if (job.line && !options.turn) throw new Error(`${jobName(job)} waits in a line: say whose turn it is`)
    const queue = queueName(job)
    const post = () => this.#post(job, { ...options, payload: job.payload.parse(payload) })
    if (currentScope()) {
      await post()
      this.#db.afterCommit(() => this.#wake(queue))
    } else {
      await (job.line ? this.#db.transaction(post) : post())
      this.#wake(queue)
    }
  }

  /** Where in the line the first of the jobs with these payloads waits; null when none waits. */
  placeIn(line: Line, payloads: readonly object[]): Promise<PlaceInLine | null> {
    return this.#fairLine(line).placeOf(payloads)
  }

  /** @param work false for a process that sends jobs and leaves them to others; or the jobs that this one does */
  async start({ work = true }: { work?: boolean | readonly JobDefinition<object>[] } = {}): Promise<void> {
    this.#started = true
    await this.#boss.start()
    for (const job of this.#jobsByQueue()) await this.#declare(job)
    await adoptFormerJobs(
      this.#db.queueConnection,
      this.#registrations.map(({ job }) => job),
    )
    if (!work) return
    if (this.#db.backend === 'pglite') await this.#retryOrphans()
    const done = work === true ? null : work.map(queueName)
    for (const job of this.#jobsByQueue()) if (!done || done.includes(queueName(job))) await this.#workOn(job)
    if (this.#db.backend === 'pglite') this.#lookLater()
  }

  /** @throws when no job could be sent or taken now */
  async check(): Promise<void> {
    if (!this.#started || this.#stopping) throw new Error('The queue does not run')
    const { rows } = await this.#db.queueConnection.executeSql('select version from pgboss.version')
    if (rows.length === 0) throw new Error('The queue has no tables')
  }

  /** Lets running handlers finish for a while, then hands what remains back to the queue; it costs those jobs nothing. */
  async stop({ graceMs = 10_000 } = {}): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#nextLook)
    await this.#look
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: graceMs, close: false })
  }

  async #post(
    job: JobDefinition<object>,
    { payload, turn, startAfter }: SendOptions & { payload: object },
  ): Promise<void> {
    const envelope: JobEnvelope = { job: jobName(job), payload, failures: 0, turn }
    const id = await this.#boss.send(queueName(job), envelope, {
      startAfter,
      expireInSeconds: job.expireInSeconds,
      ...(turn && { group: { id: turn.client } }),
    })
    if (!id) throw new Error(`${queueName(job)} did not take the job`)
    if (job.line && turn) await this.#fairLine(job.line).place(turn)
  }

  /** One job of each queue; a line's jobs differ only in what they do. */
  #jobsByQueue(): JobDefinition<object>[] {
    return [...new Map(this.#registrations.map(({ job }) => [queueName(job), job])).values()]
  }

  #fairLine(line: Line): FairLine {
    const name = lineName(line)
    const known = this.#lines.get(name) ?? new FairLine(this.#db, name)
    this.#lines.set(name, known)
    return known
  }

  async #declare(job: JobDefinition<object>): Promise<void> {
    const policy = {
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
    }
    const retry = job.retry && { retryDelay: job.retry.seconds, retryDelayMax: job.retry.mostSeconds }
    const queue = queueName(job)
    const dead = deadNameOf(queue)
    for (const [name, options] of [
      // Giving up must succeed in the end: somebody's credit depends on it.
      [dead, { ...policy, retryLimit: 1000, retryDelay: 5, retryDelayMax: 600 }],
      [
        queue,
        {
          ...policy,
          ...retry,
          retryLimit: lostAttempts,
          deadLetter: dead,
          deleteAfterSeconds: keepDoneSeconds,
        },
      ],
    ] as const) {
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
    }
    if (job.line) await this.#fairLine(job.line).declare()
  }

  /** One process owns the embedded database, so whatever is active at its start was left by a dead one. */
  async #retryOrphans(): Promise<void> {
    const queues = this.#jobsByQueue().map(queueName)
    const { rows } = await this.#db.queueConnection.executeSql(
      `select name, id from pgboss.job where state = 'active' and name = any($1)`,
      [[...queues, ...queues.map(deadNameOf)]],
    )
    for (const { name, id } of rows as { name: string; id: string }[]) {
      this.#log.warn('a job was left by a process that ended', { queue: name, id })
      await this.#boss.fail(name, id, { message: 'The process ended during the attempt' })
    }
  }

  async #workOn(job: JobDefinition<object>): Promise<void> {
    const queue = queueName(job)
    const dead = deadNameOf(queue)
    const line = job.line && this.#fairLine(job.line)
    const handlers = this.#registrations.filter(({ job: other }) => queueName(other) === queue)
    const places = Math.max(...handlers.map(({ handler }) => handler.concurrency))
    const looking = { pollingSeconds: pollingSeconds[this.#db.backend], oneEach: job.line?.oneEach }
    for (let n = 0; n < places; n++)
      await this.#addWorker(queue, looking, async taken => {
        const { turn } = jobEnvelope.parse(taken.data)
        if (line && turn && taken.retryCount === 0) await line.begin(taken.id, turn)
        const result = await this.#attempt(queue, taken, this.#runs)
        if (result.status === 'completed') await line?.end(taken.id)
        return result
      })
    await this.#addWorker(dead, { pollingSeconds: rarePollingSeconds[this.#db.backend] }, taken =>
      this.#attempt(dead, taken, this.#givesUp),
    )
  }

  readonly #runs: Act = ({ job, payload }, attempt) => {
    const { job: definition, handler } = this.#registered(job)
    return handler.run(definition.payload.parse(payload), attempt)
  }

  readonly #givesUp: Act = ({ job, payload }, attempt) => {
    const { job: definition, handler } = this.#registered(job)
    return handler.giveUp(definition.payload.parse(payload), attempt)
  }

  #registered(name: string): Registration {
    const found = this.#registrations.find(({ job }) => jobName(job) === name)
    if (!found) throw new Error(`Nobody does ${name}`)
    return found
  }

  /** One job at a time; after each it looks for the next one at once. */
  async #addWorker(
    queue: string,
    { pollingSeconds: pollingIntervalSeconds, oneEach }: { pollingSeconds: number; oneEach?: boolean },
    act: (taken: Taken) => Promise<JobResult>,
  ): Promise<void> {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds,
      ...(oneEach && { groupConcurrency: 1 }),
      perJobResults: true,
      includeMetadata: true,
    } as const
    // Empty until pg-boss has named it, which may be later than its first job.
    let id = ''
    id = await this.#boss.work<object, unknown, typeof options>(queue, options, async jobs => {
      try {
        const results: JobResult[] = []
        for (const taken of jobs) results.push(await act(taken))
        return results
      } finally {
        if (id) this.#boss.notifyWorker(id)
      }
    })
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), id])
  }

  #lookLater(): void {
    this.#nextLook = setTimeout(() => {
      this.#look = this.#wakeForDueJobs()
        .catch(error => this.#log.error('queue failed', { error }))
        .then(() => void (this.#stopping || this.#lookLater()))
    }, lookEveryMs)
  }

  async #wakeForDueJobs(): Promise<void> {
    const { rows } = await this.#db.queueConnection.executeSql(
      `select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`,
    )
    for (const { name } of rows as { name: string }[]) this.#wake(name)
  }

  #wake(queue: string): void {
    for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id)
  }

  #attempt(queue: string, taken: Taken, act: Act): Promise<JobResult> {
    const { id, retryCount } = taken
    const { job } = jobEnvelope.safeParse(taken.data).data ?? {}
    return inLogContext({ jobId: id, job, attempt: retryCount + 1 }, async () => {
      const elapsed = startStopwatch()
      const result = await this.#act(queue, taken, act)
      jobSeconds.observe({ job: job ?? 'unreadable', status: result.status }, elapsed() / 1000)
      if (result.status === 'completed') this.#log.info('job done', { queue, ms: elapsed() })
      return result
    })
  }

  async #act(queue: string, taken: Taken, act: Act): Promise<JobResult> {
    const { id, retryCount } = taken
    const attempt: JobAttempt = {
      number: retryCount + 1,
      signal: taken.signal,
      completeWithin: async trx => {
        const settled = await this.#boss.complete(queue, { id, retryCount }, undefined, {
          db: fromKysely(trx),
        })
        if (affectedJobs(settled) !== 1) throw new StaleAttempt(queue, id)
      },
    }
    try {
      const envelope = jobEnvelope.parse(taken.data)
      if (isTimedOut(taken) && (await this.#countFailure(queue, taken))) return { id, status: 'deadletter' }
      await act(envelope, attempt)
      return { id, status: 'completed' }
    } catch (error) {
      // The attempt that settled the job has the last word; failing this one would fail the job after the fact.
      if (error instanceof StaleAttempt) {
        this.#log.warn('stale attempt', { queue, id })
        return { id, status: 'completed' }
      }
      this.#log.warn('job attempt failed', { queue, id, attempt: attempt.number, error })
      const status = await this.#afterFailure(queue, taken, error)
      return { id, status, output: describe(error) }
    }
  }

  /**
   * `deadletter` once it has failed as often as it may. What fails while the server stops, or because database or storage are away, is no
   * failure of the job.
   */
  async #afterFailure(queue: string, taken: Taken, error: unknown): Promise<'failed' | 'deadletter'> {
    const isItsOwn = !this.#stopping && !isUnavailable(error)
    const isGivenUp = isItsOwn && (await this.#countFailure(queue, taken))
    return isGivenUp ? 'deadletter' : 'failed'
  }

  /** Whether that was the last failure that the job may have. Giving up itself is tried again whatever happens. */
  async #countFailure(queue: string, { id, retryCount }: Pick<Taken, 'id' | 'retryCount'>): Promise<boolean> {
    const { rows } = await this.#db.queueConnection.executeSql(
      `update pgboss.job set data = jsonb_set(data, '{failures}', to_jsonb((data->>'failures')::int + 1))
       where name = $1 and id = $2 and state = 'active' and retry_count = $3
       returning data->>'job' as job, (data->>'failures')::int as failures`,
      [queue, id, retryCount],
    )
    const [counted] = rows as { job: string; failures: number }[]
    const registration = this.#registrations.find(({ job }) => jobName(job) === counted?.job)
    return registration !== undefined && counted.failures >= registration.job.attempts
  }
}

/** The database ended the attempt before this one because it ran out of time: a failure that nobody could count then. */
const isTimedOut = ({ output }: Taken): boolean =>
  (output as { value?: { message?: unknown } } | null)?.value?.message === timedOut

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : error

/** pg-boss answers with the count but leaves it out of its types. */
function affectedJobs(response: object): number {
  const { affected } = response as { affected?: unknown }
  if (typeof affected !== 'number') throw new Error('pg-boss did not say how many jobs it settled')
  return affected
}
