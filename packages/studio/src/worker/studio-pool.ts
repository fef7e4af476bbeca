import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { threadId } from 'node:worker_threads'
import { Recent } from '../recent.ts'
import type { ShotResult, StudioStep } from '../render-shot.ts'
import type { LikelyShot } from '../warm-up.ts'
import { GivenUpError } from './given-up-error.ts'
import { type ClothOf, KnownCloth, NO_CLOTH } from './known-cloth.ts'
import { type Answer, StudioThread } from './studio-thread.ts'
import type {
  CutFiles,
  PoolRequest,
  PreparedFiles,
  PreparedSide,
  StoredPrepareOptions,
  Task,
  WorkerSetup,
} from './task.ts'

export type { PoolRequest, PreparedFiles, PreparedSide, StoredPrepareOptions }
export type PoolShot = ShotResult

export interface PoolOptions {
  catalogDir: string
  /** Folder for grids and draped pieces; without one they are worked out each time. */
  cacheDir?: string
  /** Threads; default the machine's cores, at most 4. */
  size?: number
  /** A picture or a reading that computes for longer is given up with its thread: see `TaskLimits`. */
  taskLimitMs?: number
  /** A thread that does nothing for so long with a task in hand waits in vain; another one gets the task. */
  stillLimitMs?: number
  /** Told of every thread that was lost, and why, whether its task was done after all or not. */
  onLost?(error: GivenUpError): void
}

interface Job {
  task: Task
  /** Of a picture's garment. */
  digest: string | null
  /** The only thread that it is for. */
  threadIndex: number | null
  /** Threads that were lost with it. */
  lost: number
  onStep?(step: StudioStep): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

type TaskBody = Task extends infer T ? (T extends Task ? Omit<T, 'id'> : never) : never

/** More than ten times what the slowest final takes. */
const USUAL_LIMIT_MS = 100_000

/** Codecs and files, which a thread waits for, take 1.5 s at most; 20 times that where the processors are overrun. */
const USUAL_STILL_MS = 30_000

/** A task whose thread was lost is given to another one, once, which may be still for longer. */
const MOST_LOST = 2

/** Older guesses are forgotten. */
const MOST_SPARE = 40

/** Garments that sellers are at work with. */
const MOST_DRAWN = 100

/** Of this thread, so far. */
let pools = 0

/** Threads that read photos and make pictures, one at a time each; further work waits in line. */
export class StudioPool {
  private readonly setup: WorkerSetup
  private readonly limitMs: number
  private readonly stillMs: number
  private readonly onLost: (error: GivenUpError) => void
  private readonly threads: StudioThread[]
  private readonly line: Job[] = []
  /** Work that nobody waits for yet. */
  private spare: Job[] = []
  private readonly underWay = new Set<Job>()
  private readonly cloth = new KnownCloth()
  /** Garments of which a picture was made. */
  private readonly drawn = new Recent<true>(MOST_DRAWN)
  private nextId = 1
  private closed = false

  constructor({ catalogDir, cacheDir, size, taskLimitMs, stillLimitMs, onLost }: PoolOptions) {
    this.setup = { channel: `studio-${threadId}-${pools++}`, catalogDir, cacheDir: cacheDir ?? null }
    this.limitMs = taskLimitMs ?? USUAL_LIMIT_MS
    this.stillMs = stillLimitMs ?? USUAL_STILL_MS
    this.onLost = onLost ?? (() => {})
    const count = size ?? Math.max(1, Math.min(4, availableParallelism()))
    this.threads = Array.from({ length: count }, () => new StudioThread(this.setup))
  }

  /**
   * Cuts both photos out at once where two threads are free, then puts the sides together.
   * @throws UnusablePhotoError, GivenUpError
   */
  async prepare(
    front: Uint8Array,
    back: Uint8Array | null,
    options: StoredPrepareOptions = {},
    hooks: { onStep?(step: StudioStep): void } = {},
  ): Promise<PreparedFiles> {
    const cut = (photo: Uint8Array, side: 'front' | 'back') =>
      this.enqueue({ kind: 'cut', photo, side, options }, hooks)
    const [first, other] = await Promise.allSettled([cut(front, 'front'), back && cut(back, 'back')])
    // Of two photos that can't be used, the front is told of.
    const answer = await this.enqueue(
      { kind: 'settle', front: cutOf(first) as CutFiles, back: cutOf(other), options },
      {},
    )
    if (answer.kind !== 'prepared') throw new TypeError(`Unexpected answer ${answer.kind}`)
    this.makePictures(answer.files.encoded)
    return answer.files
  }

  /** @throws PoseFailedError, StaleGarmentError, GivenUpError */
  async render(request: PoolRequest, hooks: { onStep?(step: StudioStep): void } = {}): Promise<ShotResult> {
    const digest = digestOf(request.garment)
    const answer = await this.enqueue({ kind: 'render', request, known: NO_CLOTH }, hooks, digest)
    if (answer.kind !== 'rendered') throw new TypeError(`Unexpected answer ${answer.kind}`)
    return answer.shot
  }

  /**
   * Works out beforehand, one after the other while there is nothing else to do, what drafts of these will need, with the
   * garment's own cloth where it is given; what was asked for last comes first. Ends when all of it is done or
   * forgotten. Says nothing when it fails: the picture itself will.
   */
  async warm(shots: readonly LikelyShot[], garment: Uint8Array | null = null): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    const digest = garment && digestOf(garment)
    const unwarmed = shots.filter(shot => !digest || !this.cloth.of(digest, shot).resting)
    // She thought better of it: what was guessed for this garment before is not wanted any more.
    this.forget(job => digest !== null && job.digest === digest)
    await this.inSpareTime(
      unwarmed.map(shot => ({ kind: 'warm', shot, garment, known: NO_CLOTH })),
      digest,
    )
  }

  /**
   * Reads the outfits' pieces for whoever shoots first, while there is nothing else to do; what was read in an earlier
   * life of the cache folder costs nothing.
   */
  async readPieces(keys: readonly string[]): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    await this.inSpareTime(keys.map(key => ({ kind: 'piece', key })))
  }

  /**
   * Has each thread make a draft of each of these pieces of outfits, while there is nothing else to do: the first sellers after a start
   * would wait for V8's compiler (decision 101).
   */
  async rehearse(keys: readonly string[]): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    const forAll = (threadIndex: number) =>
      this.inSpareTime(
        keys.map(key => ({ kind: 'rehearse', key })),
        null,
        threadIndex,
      )
    await Promise.all(this.threads.map((_, i) => forAll(i)))
  }

  /** Ends all threads; waiting work fails. */
  async close(): Promise<void> {
    this.closed = true
    this.forget(() => true)
    const unanswered = [...this.line.splice(0), ...this.underWay]
    await Promise.all(this.threads.map(thread => thread.end()))
    for (const job of unanswered) job.reject(new Error('The studio is closed'))
  }

  /** Before all other spare work; ends when all of it is done, has failed or is forgotten. */
  private async inSpareTime(
    bodies: readonly TaskBody[],
    digest: string | null = null,
    threadIndex: number | null = null,
  ): Promise<void> {
    const ends = bodies.map(() => Promise.withResolvers<void>())
    const jobs = bodies.map((body, i): Job => {
      const end = () => ends[i].resolve()
      return { ...this.newJob(body, digest), threadIndex, resolve: end, reject: end }
    })
    this.spare.unshift(...jobs)
    this.forget((_, i) => i >= MOST_SPARE)
    this.dispatch()
    await Promise.all(ends.map(end => end.promise))
  }

  /** Beside the first draft, which asks for them towards its end; where their turn doesn't come, the draft makes them. */
  private makePictures(garment: Uint8Array): void {
    if (this.closed) return
    this.forget(job => job.task.kind === 'pictures')
    void this.inSpareTime([{ kind: 'pictures', garment }], digestOf(garment))
  }

  private forget(isUnwanted: (job: Job, i: number) => boolean): void {
    const unwanted = this.spare.filter(isUnwanted)
    this.spare = this.spare.filter(job => !unwanted.includes(job))
    for (const job of unwanted) job.reject(new Error('Not wanted any more'))
  }

  private enqueue(
    body: TaskBody,
    { onStep }: { onStep?(step: StudioStep): void },
    digest: string | null = null,
  ): Promise<Answer> {
    if (this.closed) return Promise.reject(new Error('The studio is closed'))
    return new Promise((resolve, reject) => {
      const job = { ...this.newJob(body, digest), onStep, resolve, reject }
      // Somebody waits at her screen for the reading of her photo; pictures are waited for anyway.
      if (body.kind === 'cut' || body.kind === 'settle') this.line.unshift(job)
      else this.line.push(job)
      this.dispatch()
    })
  }

  private newJob(body: TaskBody, digest: string | null) {
    return { task: { ...body, id: this.nextId++ } as Task, digest, threadIndex: null, lost: 0 }
  }

  private dispatch(): void {
    for (;;) {
      this.threads.forEach((thread, i) => {
        if (thread.isEnded) this.threads[i] = new StudioThread(this.setup)
      })
      const free = this.threads.filter(thread => thread.isFree)
      const job = free.length > 0 && (this.nextInLine() ?? this.nextSpare())
      if (!job) return
      // Pictures are made beside the thread that has the garment at hand: that one draws.
      const isBeside = job.task.kind === 'pictures'
      const thread =
        job.threadIndex === null
          ? (free.find(t => job.digest !== null && (t.garment === job.digest) !== isBeside) ?? free[0])
          : this.threads[job.threadIndex]
      if (!isSpare(job.task) || job.digest) thread.garment = job.digest
      void this.give(job, thread)
    }
  }

  private nextInLine(): Job | undefined {
    const i = this.line.findIndex(job => !this.mustWait(job))
    return i < 0 ? undefined : this.line.splice(i, 1)[0]
  }

  /**
   * A garment's first draft is waited for by all the others, and finds most of what they need: half of the threads at most draw it. Four
   * drafts on two cores: the first after 2.2 to 2.5 s instead of 2.7, all of them about as soon. Finals are longer, and wait for none.
   */
  private mustWait({ task, digest }: Job): boolean {
    if (task.kind !== 'render' || task.request.quality !== 'draft') return false
    if (digest === null || this.drawn.find(digest)) return false
    const isBeside = (job: Job) => job.task.kind === 'render' && job.digest === digest
    return [...this.underWay].filter(isBeside).length >= Math.ceil(this.threads.length / 2)
  }

  /** With the cloth that is known by now. */
  private informed({ task, digest }: Job): Task {
    const shot = shotOf(task)
    return digest && shot ? ({ ...task, known: this.cloth.of(digest, shot) } as Task) : task
  }

  private learn({ task, digest }: Job, answer: Answer): void {
    const shot = shotOf(task)
    if (digest && shot && 'found' in answer && answer.found) this.cloth.keep(digest, shot, answer.found)
  }

  /** One at a time: a picture that is asked for meanwhile finds another thread free. */
  private nextSpare(): Job | undefined {
    if (this.threads.some(thread => isSpare(thread.task))) return undefined
    // Beside a first draft that others wait for, nothing is done but pictures of photos.
    const isWaitedFor = this.line.length > 0
    const i = this.spare.findIndex(
      ({ task, threadIndex }) =>
        (!isWaitedFor || task.kind === 'pictures') &&
        (threadIndex === null || this.threads[threadIndex].isFree),
    )
    return i < 0 ? undefined : this.spare.splice(i, 1)[0]
  }

  private async give(job: Job, thread: StudioThread): Promise<void> {
    this.underWay.add(job)
    const limits = { limitMs: this.limitMs, stillMs: this.stillMs * (job.lost + 1) }
    try {
      const answer = await thread.run(this.informed(job), limits, job.onStep)
      this.learn(job, answer)
      // Her first picture is asked for next, and its garment lies ready in this thread.
      if (answer.kind === 'prepared') thread.garment = digestOf(answer.files.encoded)
      job.resolve(answer)
    } catch (error) {
      if (error instanceof GivenUpError) this.endure(error, job)
      else job.reject(error as Error)
    } finally {
      this.underWay.delete(job)
      if (job.task.kind === 'render' && job.digest) this.drawn.keep(job.digest, true)
      if (!this.closed) this.dispatch()
    }
  }

  /** What a thread was lost with is done by another one, unless it took all its time or nobody waits for it. */
  private endure(loss: GivenUpError, job: Job): void {
    this.onLost(loss)
    job.lost += 1
    const again = loss.reason !== 'timeLimit' && job.lost < MOST_LOST && !isSpare(job.task) && !this.closed
    if (again) this.line.unshift(job)
    else job.reject(loss)
  }
}

const isSpare = (task: Task | null) =>
  task !== null && ['warm', 'piece', 'rehearse', 'pictures'].includes(task.kind)

function shotOf(task: Task): ClothOf | null {
  if (task.kind === 'render') return task.request
  return task.kind === 'warm' ? task.shot : null
}

function cutOf(outcome: PromiseSettledResult<Answer | null>): CutFiles | null {
  if (outcome.status === 'rejected') throw outcome.reason
  if (outcome.value === null) return null
  if (outcome.value.kind !== 'cut') throw new TypeError(`Unexpected answer ${outcome.value.kind}`)
  return outcome.value.files
}

function digestOf(garment: Uint8Array): string {
  return createHash('sha1').update(garment).digest('base64')
}
