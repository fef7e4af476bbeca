import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { threadId } from 'node:worker_threads'
import type { MadeOwnModel, OwnModelRequest } from '../likeness/make-own-model.ts'
import type { PhotoKind } from '../likeness/photo-kind.ts'
import type { PersonReading } from '../likeness/read-person-photo.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import type { ShotResult, StudioStep } from '../shot/render-shot.ts'
import type { LikelyShot } from '../shot/warm-up.ts'
import { chooseJob, isSpare } from './choose-job.ts'
import { type ClothOf, ClothStore, NO_CLOTH } from './cloth-store.ts'
import { GivenUpError } from './given-up-error.ts'
import { type Answer, StudioThread } from './studio-thread.ts'
import type {
  CutFiles,
  PieceRequest,
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
  /** Folder for distance grids and draped outfit pieces; without it they are computed each time. */
  cacheDir?: string
  /** Folder of sellers' own models; without it there are none. */
  ownModelsDir?: string
  /** Number of threads; by default the machine's cores, at most 4. */
  size?: number
  /** Processor time of one task; a task that uses more is given up and its thread replaced: see `TaskLimits`. */
  taskLimitMs?: number
  /** Processor time of one photo's cut-out; a photo that takes more is refused. */
  readingLimitMs?: number
  /** A thread that is idle for this long during a task counts as stalled; another one gets the task. */
  stillLimitMs?: number
  /** Called with the reason for every lost thread, also when another thread then repeats its task. */
  onLost?(error: GivenUpError): void
}

interface Job {
  task: Task
  /** SHA-1 of the job's encoded garment; null for jobs without one. */
  digest: string | null
  /** The only thread that may do the job; null where any may. */
  threadIndex: number | null
  /** Number of threads that were lost while doing the job. */
  lost: number
  onStep?(step: StudioStep): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

type TaskBody = Task extends infer T ? (T extends Task ? Omit<T, 'id'> : never) : never

/** Default processor time of a task, ms: more than ten times what the slowest final takes. */
const USUAL_LIMIT_MS = 100_000

/** Default processor time of one photo's cut-out, ms: more than ten times what a photo takes. Only pictures made to be hard reach it. */
const READING_LIMIT_MS = 12_000

/** Default time until an idle thread counts as stalled, ms. Threads wait 1.5 s at most for codecs and files; overloaded machines get 20 times that. */
const USUAL_STILL_MS = 30_000

/** A task is given up once it has lost this many threads; each new attempt may stall for longer. */
const MOST_LOST = 2

/** Most spare jobs that wait; older ones are dropped. */
const MOST_SPARE = 40

/** Most garments remembered as drawn before: more than sellers work with at a time. */
const MOST_DRAWN = 100

/** Number of pools that this thread has opened, for the names of their broadcast channels. */
let pools = 0

/** Worker threads that read photos and make pictures, one task at a time each; further tasks wait in line. */
export class StudioPool {
  private readonly setup: WorkerSetup
  private readonly limitMs: number
  private readonly readingMs: number
  private readonly stillMs: number
  private readonly onLost: (error: GivenUpError) => void
  private readonly threads: StudioThread[]
  private readonly line: Job[] = []
  /** Jobs that nobody waits for yet. */
  private spare: Job[] = []
  private readonly underWay = new Set<Job>()
  private readonly cloth = new ClothStore()
  /** Digests of garments that have been drawn at least once. */
  private readonly drawn = new LruCache<true>(MOST_DRAWN)
  private nextId = 1
  private closed = false

  constructor({
    catalogDir,
    cacheDir,
    ownModelsDir,
    size,
    taskLimitMs,
    readingLimitMs,
    stillLimitMs,
    onLost,
  }: PoolOptions) {
    this.setup = {
      channel: `studio-${threadId}-${pools++}`,
      catalogDir,
      cacheDir: cacheDir ?? null,
      ownModelsDir: ownModelsDir ?? null,
    }
    this.limitMs = taskLimitMs ?? USUAL_LIMIT_MS
    this.readingMs = readingLimitMs ?? READING_LIMIT_MS
    this.stillMs = stillLimitMs ?? USUAL_STILL_MS
    this.onLost = onLost ?? (() => {})
    const count = size ?? Math.max(1, Math.min(4, availableParallelism()))
    this.threads = Array.from({ length: count }, () => new StudioThread(this.setup))
  }

  /** Number of threads. */
  get size(): number {
    return this.threads.length
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
      this.enqueue({ kind: 'cut', photo, side, options }, hooks).catch(error => {
        throw asIntricate(error, side)
      })
    const [first, other] = await Promise.allSettled([cut(front, 'front'), back && cut(back, 'back')])
    // When neither photo can be used, the front's refusal is thrown.
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
    const answer = await this.enqueue({ kind: 'render', request, cloth: NO_CLOTH }, hooks, digest)
    if (answer.kind !== 'rendered') throw new TypeError(`Unexpected answer ${answer.kind}`)
    return answer.shot
  }

  /**
   * Prepares what drafts of these shots will need, one after the other in spare time: grids, the outfit's pieces and, where
   * `garment` is given, its own cloth. The latest request goes first. Resolves when all of it is done or dropped; never rejects, since
   * the picture itself will fail for the same reason.
   */
  async warm(shots: readonly LikelyShot[], garment: Uint8Array | null = null): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    const digest = garment && digestOf(garment)
    const unwarmed = shots.filter(shot => !digest || !this.cloth.get(digest, shot).resting)
    // The seller has chosen something else: earlier guesses for this garment are dropped.
    this.drop(job => digest !== null && job.digest === digest)
    await this.inSpareTime(
      unwarmed.map(shot => ({ kind: 'warm', shot, garment, cloth: NO_CLOTH })),
      digest,
    )
  }

  /**
   * Reads the outfits' pieces in spare time, so that the first shoot need not. Pieces that are already in the cache folder cost nothing.
   */
  async readPieces(keys: readonly string[]): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    await this.inSpareTime(keys.map(key => ({ kind: 'piece', key })))
  }

  /**
   * Has each thread draw each of these pieces of outfits once, in spare time, so that V8 has compiled the engine's loops before the first
   * seller needs them (decision 101).
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

  /** Proposes marks for a photo of a person and says what is wrong with it. @throws GivenUpError */
  async readPerson(photo: Uint8Array, seen: PhotoKind): Promise<PersonReading> {
    const answer = await this.enqueue({ kind: 'readPerson', photo, seen }, {})
    if (answer.kind !== 'personRead') throw new TypeError(`Unexpected answer ${answer.kind}`)
    return answer.reading
  }

  /** Makes a seller's own model in `ownModelsDir`. @throws GivenUpError */
  async makePerson(request: OwnModelRequest): Promise<MadeOwnModel> {
    const answer = await this.enqueue({ kind: 'makePerson', request }, {})
    if (answer.kind !== 'personMade') throw new TypeError(`Unexpected answer ${answer.kind}`)
    return answer.made
  }

  /** A draft of one of the catalogue's own garments. @throws PoseFailedError, GivenUpError */
  async wearPiece(request: PieceRequest): Promise<ShotResult> {
    const answer = await this.enqueue({ kind: 'wearPiece', request }, {})
    if (answer.kind !== 'pieceWorn') throw new TypeError(`Unexpected answer ${answer.kind}`)
    return answer.shot
  }

  /** Ends all threads; jobs that wait or run fail. */
  async close(): Promise<void> {
    this.closed = true
    this.drop(() => true)
    const unanswered = [...this.line.splice(0), ...this.underWay]
    await Promise.all(this.threads.map(thread => thread.end()))
    for (const job of unanswered) job.reject(new Error('The studio is closed'))
  }

  /** Queues spare jobs before all other spare jobs; resolves when each is done, has failed or was dropped. */
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
    this.drop((_, i) => i >= MOST_SPARE)
    this.dispatch()
    await Promise.all(ends.map(end => end.promise))
  }

  /**
   * Queues the pictures of the garment's photos, to be made beside its first draft. The draft needs them towards its end, and makes those
   * that are missing itself.
   */
  private makePictures(garment: Uint8Array): void {
    if (this.closed) return
    this.drop(job => job.task.kind === 'pictures')
    void this.inSpareTime([{ kind: 'pictures', garment }], digestOf(garment))
  }

  private drop(isUnwanted: (job: Job, i: number) => boolean): void {
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
      // Readings go first: the seller waits for them in front of the screen, while pictures are expected to take time.
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
      const choice = chooseJob({
        line: this.line,
        spare: this.spare,
        underWay: [...this.underWay],
        threads: this.threads,
        isDrawn: digest => this.drawn.get(digest) === true,
      })
      if (!choice) return
      const { job } = choice
      const thread = this.threads[choice.threadIndex]
      this.remove(job)
      if (!isSpare(job.task) || job.digest) thread.garment = job.digest
      void this.give(job, thread)
    }
  }

  private remove(job: Job): void {
    const at = this.line.indexOf(job)
    if (at >= 0) this.line.splice(at, 1)
    else this.spare.splice(this.spare.indexOf(job), 1)
  }

  /** The job's task, with the cloth that threads have draped by now. */
  private withCloth({ task, digest }: Job): Task {
    const shot = shotOf(task)
    return digest && shot ? ({ ...task, cloth: this.cloth.get(digest, shot) } as Task) : task
  }

  private keepCloth({ task, digest }: Job, answer: Answer): void {
    const shot = shotOf(task)
    if (digest && shot && 'found' in answer && answer.found) this.cloth.add(digest, shot, answer.found)
  }

  private async give(job: Job, thread: StudioThread): Promise<void> {
    this.underWay.add(job)
    const limitMs = job.task.kind === 'cut' ? this.readingMs : this.limitMs
    const limits = { limitMs, stillMs: this.stillMs * (job.lost + 1) }
    try {
      const answer = await thread.run(this.withCloth(job), limits, job.onStep)
      this.keepCloth(job, answer)
      // The garment's first picture is likely next, and this thread has it decoded.
      if (answer.kind === 'prepared') thread.garment = digestOf(answer.files.encoded)
      job.resolve(answer)
    } catch (error) {
      if (error instanceof GivenUpError) this.retryOrReject(error, job)
      else job.reject(error as Error)
    } finally {
      this.underWay.delete(job)
      if (job.task.kind === 'render' && job.digest) this.drawn.set(job.digest, true)
      if (!this.closed) this.dispatch()
    }
  }

  /** Gives a lost thread's job to another thread, unless it exceeded its time limit, nobody waits for it, or it was tried before. */
  private retryOrReject(loss: GivenUpError, job: Job): void {
    this.onLost(loss)
    job.lost += 1
    const isTooSlow = loss.reason === 'timeLimit' || loss.reason === 'starved'
    const again = !isTooSlow && job.lost < MOST_LOST && !isSpare(job.task) && !this.closed
    if (again) this.line.unshift(job)
    else job.reject(loss)
  }
}

/** Turns an exceeded time limit into the photo's refusal: another attempt would exceed it too. */
function asIntricate(error: unknown, side: 'front' | 'back'): unknown {
  if (!(error instanceof GivenUpError) || error.reason !== 'timeLimit') return error
  const refusal = new UnusablePhotoError('tooIntricate', `${error.message}; a reading has no more time`)
  refusal.side = side
  return refusal
}

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
