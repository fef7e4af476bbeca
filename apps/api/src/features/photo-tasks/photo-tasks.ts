import { setTimeout as delay } from 'node:timers/promises'
import { errorBody, limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import { startStopwatch } from '../../platform/clock/stopwatch.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import type { Perform, PhotoTaskKind } from './define-photo-task.ts'
import { photoTaskJob } from './photo-task-job.ts'
import {
  endTask,
  findTask,
  insertTask,
  lockTask,
  type PhotoTaskRow,
  type TaskEnd,
  waitingTasks,
} from './photo-task-queries.ts'

/** Who sends photos. */
export interface PhotoSender {
  owner: OwnerColumns
  /** Whom others take turns with: an account, or a visitor's address as a keyed hash. */
  client: string
  /** Of the turns, as in `FairLine`. */
  weight: number
}

export interface PhotoOrder<Request> {
  sender: PhotoSender
  request: Request
  files: readonly Uint8Array[]
}

/** `answer` is null while the task still waits; `PhotoTasks.answer` asks again. */
export interface AskedTask<Answer> {
  id: string
  answer: Answer | null
}

type AnswerKind<Answer> = Pick<PhotoTaskKind<unknown, Answer>, 'name' | 'answer'>

/** Tasks of one process at a time, two photos decoded each: as many as the developer has processes. */
const atOnce = 2

/** An answer is asked for again after a tenth of the time that it took so far, within these bounds, in milliseconds. */
const pause = { share: 0.1, least: 25, most: 500 }

const refusal = errorBody.pick({ code: true, data: true })

/**
 * What people send as photos and wait for: an API process stores the files as they came, a worker decodes and reads them, and the answer comes
 * back by the database. A killed worker costs nothing; another one begins anew.
 */
export class PhotoTasks {
  readonly #platform: Platform
  readonly #answerWithinMs: number
  readonly #performers = new Map<string, Perform<unknown, unknown>>()
  #isStopping = false

  constructor(platform: Platform, answerWithinMs: number = limits.upload.answerWithinMs) {
    this.#platform = platform
    this.#answerWithinMs = answerWithinMs
    platform.queue.register(photoTaskJob, {
      concurrency: atOnce,
      run: ({ taskId }, attempt) => this.#run(taskId, attempt),
      giveUp: ({ taskId }, attempt) => this.#end(taskId, attempt, { state: 'failed', answer: null }),
    })
  }

  /** Says what a worker does. */
  perform<Request, Answer>(kind: PhotoTaskKind<Request, Answer>, act: Perform<Request, Answer>): void {
    this.#performers.set(kind.name, task =>
      act({
        ...task,
        request: kind.request.parse(task.request),
        settle: (trx, write) => task.settle(trx, write),
      }),
    )
  }

  /**
   * Sends photos to be worked on, and waits for what becomes of them.
   *
   * @throws AppError tooManyRequests, unavailable, or what is wrong with the photos
   */
  async ask<Request, Answer>(
    kind: PhotoTaskKind<Request, Answer>,
    order: PhotoOrder<Request>,
  ): Promise<AskedTask<Answer>> {
    const id = await this.#send(kind, order)
    return { id, answer: await this.answer(kind, id) }
  }

  /**
   * As `ask`, for what nobody asks about again: not done in time, it is taken back and will not happen.
   *
   * @throws AppError tooManyRequests, unavailable, or what is wrong with the photos
   */
  async askOnce<Request, Answer>(
    kind: PhotoTaskKind<Request, Answer>,
    order: PhotoOrder<Request>,
  ): Promise<Answer> {
    const { id, answer } = await this.ask(kind, order)
    if (answer !== null) return answer
    const withdrawn = { state: 'withdrawn', answer: null } as const
    await this.#endRow(this.#platform.db.root, id, withdrawn)
    // Where it ended just now, its answer is there.
    const late = await this.answer(kind, id)
    if (late === null) throw new AppError('unavailable')
    return late
  }

  /**
   * Waits for an answer; null where there is none in time.
   *
   * @throws AppError notFound, unavailable (it was given up), or what is wrong with the photos
   */
  async answer<Answer>(kind: AnswerKind<Answer>, id: string): Promise<Answer | null> {
    const elapsed = startStopwatch()
    for (;;) {
      const task = await findTask(this.#platform.db.root, id)
      if (task?.kind !== kind.name) throw new AppError('notFound')
      if (task.state !== 'waiting') {
        // The worker does so too, a moment after its commit: whoever is answered can rely on it.
        await this.#removeFiles(task)
        return answerOf(kind, task)
      }
      if (this.#isStopping || elapsed() >= this.#answerWithinMs) return null
      await delay(Math.min(pause.most, Math.max(pause.least, elapsed() * pause.share)))
    }
  }

  /** Calls that wait are answered at once: the process stops, and another one can be asked. */
  stopWaiting(): void {
    this.#isStopping = true
  }

  /** Nothing of what is refused here stays: neither the row nor the files. */
  #send<Request>(
    kind: PhotoTaskKind<Request, unknown>,
    { sender, request, files }: PhotoOrder<Request>,
  ): Promise<string> {
    const { db, queue, clock, entropy } = this.#platform
    const { owner, client, weight } = sender
    return withNewFiles(this.#platform, async put => {
      await requireRoom(db.root, client, 1)
      const id = entropy.id()
      const keys: string[] = []
      for (const file of files) keys.push(await put(file, 'bin'))
      await db.transaction(async trx => {
        const task = {
          id,
          kind: kind.name,
          ...owner,
          client,
          request: kind.request.parse(request),
          files: keys,
        }
        await insertTask(trx, { ...task, created_at: clock.now() })
        await queue.send(photoTaskJob, { taskId: id }, { turn: { client, weight, urgency: 'interactive' } })
        // The line locks its client: of two that send at once the second sees the first one's.
        await requireRoom(trx, client, 0)
      })
      return id
    })
  }

  async #run(id: string, attempt: JobAttempt): Promise<void> {
    const { db, storage } = this.#platform
    const task = await findTask(db.root, id)
    if (task?.state !== 'waiting') return
    const perform = this.#performers.get(task.kind)
    if (!perform) throw new Error(`Nobody performs ${task.kind}`)
    const { request, client } = task
    const files: Buffer[] = []
    for (const key of task.files) files.push(await storage.read(key))
    try {
      await perform({
        ...{ request, client, files },
        settle: (trx, write) => this.#settle(trx, { task, attempt, write }),
      })
    } catch (error) {
      if (error instanceof Withdrawn) return
      if (!isAnswer(error)) throw error
      const { code, data } = error
      await this.#end(id, attempt, { state: 'refused', answer: { code, data } })
    }
  }

  async #settle(
    trx: Handle,
    {
      task: { id },
      attempt,
      write,
    }: { task: PhotoTaskRow; attempt: JobAttempt; write: (owner: OwnerColumns) => Promise<unknown> },
  ): Promise<void> {
    const task = await lockTask(trx, id)
    if (task?.state !== 'waiting') throw new Withdrawn()
    const { visitor_id, account_id, user_id } = task
    const answer = await write({ visitor_id, account_id, user_id })
    await attempt.completeWithin(trx)
    await this.#endRow(trx, id, { state: 'done', answer })
    this.#platform.db.afterCommit(() => this.#removeFiles(task))
  }

  /** Ends it without a result. */
  #end(id: string, attempt: JobAttempt, end: Omit<TaskEnd, 'endedAt'>): Promise<void> {
    const { db } = this.#platform
    return db.transaction(async trx => {
      const task = await lockTask(trx, id)
      await attempt.completeWithin(trx)
      if (task && (await this.#endRow(trx, id, end))) db.afterCommit(() => this.#removeFiles(task))
    })
  }

  #endRow(db: Handle, id: string, end: Omit<TaskEnd, 'endedAt'>): Promise<boolean> {
    return endTask(db, id, { ...end, endedAt: this.#platform.clock.now() })
  }

  /** It has ended already; upkeep removes what could not be deleted now. */
  async #removeFiles(task: PhotoTaskRow | undefined): Promise<void> {
    const { storage, log } = this.#platform
    for (const key of task?.files ?? [])
      await storage.delete(key).catch(error => log.warn('file left behind', { error }))
  }
}

/** Whoever asked did not wait, or closed the account: nothing is written. */
class Withdrawn extends Error {}

/** @param more how many the client is about to send */
async function requireRoom(db: Handle, client: string, more: number): Promise<void> {
  const { waiting, waitingPerClient } = limits.upload
  const { own, all } = await waitingTasks(db, client)
  // Beside those that wait, one is at work.
  if (own + more > waitingPerClient + 1) throw new AppError('tooManyRequests')
  if (all + more > waiting) throw new AppError('unavailable')
}

function answerOf<Answer>(kind: AnswerKind<Answer>, { state, answer }: PhotoTaskRow): Answer {
  if (state === 'done') return kind.answer.parse(answer)
  if (state !== 'refused') throw new AppError('unavailable')
  const { code, data } = refusal.parse(answer)
  throw new AppError(code, data)
}

/** What is wrong with what was sent, and will be at every attempt. */
const isAnswer = (error: unknown): error is AppError => error instanceof AppError && error.status < 500
