import { fromKysely, type Job, PgBoss, type WorkOptions } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { currentScope } from '../db/transaction-scope.ts'
import type { Log } from '../log.ts'
import { type JobAttempt, StaleAttempt } from './job-attempt.ts'
import { deadQueueName, type JobDefinition, queueName } from './job-definition.ts'

export interface JobHandler<Payload extends object> {
  run(payload: Payload, attempt: JobAttempt): Promise<void>
  /** After the last attempt failed, or killed its process: put things right (release what is held, say so). */
  giveUp(payload: Payload, attempt: JobAttempt): Promise<void>
  /** How many of these jobs one process does at a time. */
  concurrency: number
}

export interface SendOptions {
  startAfter?: Date
  /** Higher first. */
  priority?: number
}

interface Registration {
  job: JobDefinition<object>
  handler: JobHandler<object>
}

// pg-boss's shortest. A handler's process shows that it lives; after this silence another attempt begins.
const heartbeatSeconds = 10
/** For jobs that another process sent; this one wakes its own workers. */
const pollingSeconds = 0.5
/** Jobs are given up seldom, and nobody waits for it by the second. */
const rarePollingSeconds = 2

/** Durable jobs in the same database as everything else. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #log: Log
  readonly #registrations: Registration[] = []
  /** By queue, the ids of this process's workers. */
  readonly #workers = new Map<string, string[]>()
  #started = false

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
    this.#boss = new PgBoss({
      db: db.queueConnection,
      backend: db.backend,
      superviseIntervalSeconds: 10,
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
    const id = await this.#boss.send(queueName(job), job.payload.parse(payload), options)
    if (!id) throw new Error(`${queueName(job)} did not take the job`)
    const wake = () => this.#wake(queueName(job))
    if (currentScope()) this.#db.afterCommit(wake)
    else wake()
  }

  /** @param work false for a process that sends jobs and leaves them to others */
  async start({ work = true } = {}): Promise<void> {
    this.#started = true
    await this.#boss.start()
    for (const { job } of this.#registrations) await this.#declare(job)
    if (!work) return
    if (this.#db.backend === 'pglite') await this.#retryOrphans()
    for (const registration of this.#registrations) await this.#workOn(registration)
  }

  /** Lets running handlers finish for a while, then leaves what remains to the next start. */
  async stop(): Promise<void> {
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: 10_000, close: false })
  }

  async #declare(job: JobDefinition<object>): Promise<void> {
    const policy = {
      retryLimit: job.attempts - 1,
      retryDelay: 1,
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
    }
    const dead = deadQueueName(job)
    for (const [name, options] of [
      // Giving up must succeed in the end: somebody's credit depends on it.
      [dead, { ...policy, retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }],
      [queueName(job), { ...policy, deadLetter: dead }],
    ] as const) {
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
    }
  }

  /** One process owns the embedded database, so whatever is active at its start was left by a dead one. */
  async #retryOrphans(): Promise<void> {
    const names = this.#registrations.flatMap(({ job }) => [queueName(job), deadQueueName(job)])
    const { rows } = await this.#db.queueConnection.executeSql(
      `select name, id from pgboss.job where state = 'active' and name = any($1)`,
      [names],
    )
    for (const { name, id } of rows as { name: string; id: string }[]) {
      this.#log.warn('a job was left by a process that ended', { queue: name, id })
      await this.#boss.fail(name, id, { message: 'The process ended during the attempt' })
    }
  }

  async #workOn({ job, handler }: Registration): Promise<void> {
    const [jobs, deadJobs] = [queueName(job), deadQueueName(job)]
    for (let n = 0; n < handler.concurrency; n++)
      await this.#addWorker(jobs, pollingSeconds, taken =>
        this.#attempt(jobs, taken, job, (payload, attempt) => handler.run(payload, attempt)),
      )
    await this.#addWorker(deadJobs, rarePollingSeconds, taken =>
      this.#attempt(deadJobs, taken, job, (payload, attempt) => handler.giveUp(payload, attempt)),
    )
  }

  /** One job at a time; after each it looks for the next one at once. */
  async #addWorker(
    queue: string,
    pollingIntervalSeconds: number,
    act: (taken: Job<object>) => Promise<void>,
  ): Promise<void> {
    const options: WorkOptions = { batchSize: 1, pollingIntervalSeconds }
    // Empty until pg-boss has named it, which may be later than its first job.
    let id = ''
    id = await this.#boss.work(queue, options, async (jobs: Job<object>[]) => {
      try {
        for (const taken of jobs) await act(taken)
      } finally {
        if (id) this.#boss.notifyWorker(id)
      }
    })
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), id])
  }

  #wake(queue: string): void {
    for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id)
  }

  async #attempt(
    name: string,
    taken: Job<object>,
    job: JobDefinition<object>,
    act: JobHandler<object>['run'],
  ): Promise<void> {
    const attempt: JobAttempt = {
      number: taken.retryCount + 1,
      signal: taken.signal,
      completeWithin: async trx => {
        const held = { id: taken.id, retryCount: taken.retryCount }
        const settled = await this.#boss.complete(name, held, undefined, { db: fromKysely(trx) })
        if (affectedJobs(settled) !== 1) throw new StaleAttempt(name, taken.id)
      },
    }
    try {
      await act(job.payload.parse(taken.data), attempt)
    } catch (error) {
      // The attempt that settled the job has the last word; failing this one would fail the job after the fact.
      if (error instanceof StaleAttempt) return this.#log.warn('stale attempt', { queue: name, id: taken.id })
      this.#log.warn('job attempt failed', { queue: name, id: taken.id, attempt: attempt.number, error })
      throw error
    }
  }
}

/** pg-boss answers with the count but leaves it out of its types. */
function affectedJobs(response: object): number {
  const { affected } = response as { affected?: unknown }
  if (typeof affected !== 'number') throw new Error('pg-boss did not say how many jobs it settled')
  return affected
}
