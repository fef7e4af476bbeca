import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { StaleGarmentError } from '../garment-codec.ts'
import { UnusablePhotoError } from '../reading/garment-reading.ts'
import { Recent } from '../recent.ts'
import { PoseFailedError, type ShotResult, type StudioStep } from '../render-shot.ts'
import type { PoseProblem } from '../self-check.ts'
import type { LikelyShot } from '../warm-up.ts'
import type {
  CutFiles,
  PoolRequest,
  PreparedFiles,
  PreparedSide,
  Reply,
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
  /** A picture or a reading that takes longer is given up with its thread. */
  taskLimitMs?: number
}

interface Job {
  task: Task
  /** Of a picture's garment. */
  digest: string | null
  onStep?(step: StudioStep): void
  resolve(reply: Reply): void
  reject(error: Error): void
}

interface Seat {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | null
  /** Digest of the garment that its thread has decoded. */
  garment: string | null
}

type TaskBody = Task extends infer T ? (T extends Task ? Omit<T, 'id'> : never) : never

/**
 * Pictures are made of large arrays, which live elsewhere, and of short-lived small objects: at the usual limit two
 * threads kept 250 MB of dead ones.
 */
const YOUNG_GENERATION_MB = 12

/** Older guesses are forgotten. */
const MOST_SPARE = 40

/** Cloths of a draft that are kept for its final, some 90 KB each. */
const KEPT_RESTING = 96

/** Threads that read photos and make pictures, one at a time each; further work waits in line. */
export class StudioPool {
  private readonly setup: WorkerSetup
  private readonly limitMs: number
  private readonly seats: Seat[]
  private readonly line: Job[] = []
  /** Work that nobody waits for yet. */
  private spare: Job[] = []
  private readonly resting = new Recent<Uint8Array>(KEPT_RESTING)
  private nextId = 1
  private closed = false

  constructor({ catalogDir, cacheDir, size, taskLimitMs }: PoolOptions) {
    this.setup = { catalogDir, cacheDir: cacheDir ?? null }
    this.limitMs = taskLimitMs ?? 60_000
    const count = size ?? Math.max(1, Math.min(4, availableParallelism()))
    this.seats = Array.from({ length: count }, () => this.seat())
  }

  /**
   * Cuts both photos out at once where two threads are free, then puts the sides together.
   * @throws UnusablePhotoError
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
    const reply = await this.enqueue(
      { kind: 'settle', front: cutOf(first) as CutFiles, back: cutOf(other), options },
      {},
    )
    if (reply.kind !== 'prepared') throw new TypeError(`Unexpected reply ${reply.kind}`)
    return reply.files
  }

  /** @throws PoseFailedError, StaleGarmentError */
  async render(request: PoolRequest, hooks: { onStep?(step: StudioStep): void } = {}): Promise<ShotResult> {
    const digest = digestOf(request.garment)
    const key = restingKey(digest, request)
    const resting = this.resting.find(key) ?? null
    const reply = await this.enqueue({ kind: 'render', request, resting }, hooks, digest)
    if (reply.kind !== 'rendered') throw new TypeError(`Unexpected reply ${reply.kind}`)
    if (reply.resting) this.resting.keep(key, reply.resting)
    return reply.shot
  }

  /**
   * Works out beforehand, one after the other while there is nothing else to do, what drafts of these will need, with the
   * garment's own cloth where it is given; what was asked for last comes first. Ends when all of it is done or
   * forgotten. Says nothing when it fails: the picture itself will.
   */
  async warm(shots: readonly LikelyShot[], garment: Uint8Array | null = null): Promise<void> {
    if (this.closed || !this.setup.cacheDir) return
    const digest = garment && digestOf(garment)
    const unknown = shots.filter(shot => !digest || !this.resting.find(restingKey(digest, shot)))
    // She thought better of it: what was guessed for this garment before is not wanted any more.
    this.forget(job => digest !== null && job.digest === digest)
    await this.inSpareTime(
      unknown.map(shot => ({ kind: 'warm', shot, garment })),
      digest,
      ({ resting }, i) => digest && resting && this.resting.keep(restingKey(digest, unknown[i]), resting),
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

  /** Before all other spare work; ends when all of it is done, has failed or is forgotten. */
  private async inSpareTime(
    bodies: readonly TaskBody[],
    digest: string | null = null,
    use: (reply: Reply & { kind: 'warmed' }, i: number) => void = () => {},
  ): Promise<void> {
    const ends = bodies.map(() => Promise.withResolvers<void>())
    const jobs = bodies.map((body, i): Job => {
      const resolve = (reply: Reply) => {
        if (reply.kind === 'warmed') use(reply, i)
        ends[i].resolve()
      }
      return {
        task: { ...body, id: this.nextId++ } as Task,
        digest,
        resolve,
        reject: () => ends[i].resolve(),
      }
    })
    this.spare.unshift(...jobs)
    this.forget((_, i) => i >= MOST_SPARE)
    this.dispatch()
    await Promise.all(ends.map(end => end.promise))
  }

  private forget(isUnwanted: (job: Job, i: number) => boolean): void {
    const unwanted = this.spare.filter(isUnwanted)
    this.spare = this.spare.filter(job => !unwanted.includes(job))
    for (const job of unwanted) job.reject(new Error('Not wanted any more'))
  }

  /** Ends all threads; waiting work fails. */
  async close(): Promise<void> {
    this.closed = true
    this.forget(() => true)
    for (const job of this.line.splice(0)) job.reject(new Error('The studio is closed'))
    await Promise.all(
      this.seats.map(async seat => {
        if (seat.timer) clearTimeout(seat.timer)
        await seat.worker.terminate()
        seat.job?.reject(new Error('The studio is closed'))
      }),
    )
  }

  private enqueue(
    body: TaskBody,
    hooks: { onStep?(step: StudioStep): void },
    digest: string | null = null,
  ): Promise<Reply> {
    if (this.closed) return Promise.reject(new Error('The studio is closed'))
    return new Promise((resolve, reject) => {
      const task = { ...body, id: this.nextId++ } as Task
      const job = { task, digest, onStep: hooks.onStep, resolve, reject }
      // Somebody waits at her screen for the reading of her photo; pictures are waited for anyway.
      if (task.kind === 'cut' || task.kind === 'settle') this.line.unshift(job)
      else this.line.push(job)
      this.dispatch()
    })
  }

  private dispatch(): void {
    for (;;) {
      const idle = this.seats.filter(seat => !seat.job)
      const job = idle.length > 0 && (this.line.shift() ?? this.nextSpare())
      if (!job) return
      const seat = idle.find(s => job.digest !== null && s.garment === job.digest) ?? idle[0]
      if (!isSpare(job) || job.digest) seat.garment = job.digest
      seat.job = job
      seat.timer = setTimeout(() => this.giveUp(seat), this.limitMs)
      seat.worker.postMessage(job.task, handedOver(job.task))
    }
  }

  /** One at a time: a picture that is asked for meanwhile finds another thread free. */
  private nextSpare(): Job | undefined {
    return this.seats.some(seat => isSpare(seat.job)) ? undefined : this.spare.shift()
  }

  private seat(): Seat {
    const seat: Seat = { worker: this.start(), job: null, timer: null, garment: null }
    this.listen(seat)
    return seat
  }

  private start(): Worker {
    const worker = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      workerData: this.setup,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    // Idle threads must not keep the process alive; a job's timer does while there is work.
    worker.unref()
    return worker
  }

  private listen(seat: Seat): void {
    const { worker } = seat
    worker.on('message', (reply: Reply) => {
      if (!seat.job || reply.id !== seat.job.task.id) return
      if (reply.kind === 'step') seat.job.onStep?.(reply.step)
      else {
        // Her first picture is asked for next, and its garment lies ready in this thread.
        if (reply.kind === 'prepared') seat.garment = digestOf(reply.files.encoded)
        this.finish(seat, reply.kind === 'failed' ? asError(reply) : reply)
      }
    })
    worker.on('error', error => this.replace(seat, error))
  }

  private finish(seat: Seat, outcome: Reply | Error): void {
    const { job } = seat
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = null
    seat.timer = null
    if (outcome instanceof Error) job?.reject(outcome)
    else job?.resolve(outcome)
    if (!this.closed) this.dispatch()
  }

  private giveUp(seat: Seat): void {
    const seconds = Math.round(this.limitMs / 1000)
    const { task } = seat.job ?? {}
    const what = task?.kind === 'render' ? `${task.request.modelKey}/${task.request.poseKey}` : task?.kind
    this.replace(seat, new PoseFailedError('timeLimit', `Given up after ${seconds} s: ${what}`))
  }

  private replace(seat: Seat, error: Error): void {
    if (this.closed) return
    seat.worker.removeAllListeners()
    void seat.worker.terminate()
    seat.worker = this.start()
    seat.garment = null
    this.listen(seat)
    this.finish(seat, error)
  }
}

const isSpare = (job: Job | null) => job?.task.kind === 'warm' || job?.task.kind === 'piece'

function cutOf(outcome: PromiseSettledResult<Reply | null>): CutFiles | null {
  if (outcome.status === 'rejected') throw outcome.reason
  if (outcome.value === null) return null
  if (outcome.value.kind !== 'cut') throw new TypeError(`Unexpected reply ${outcome.value.kind}`)
  return outcome.value.files
}

/** Pixels go from thread to thread without a copy. */
function handedOver(task: Task): ArrayBuffer[] {
  if (task.kind !== 'settle') return []
  return [task.front, task.back].flatMap(f => (f ? [f.read.source.cutout.data.buffer as ArrayBuffer] : []))
}

/** Cloth rests as it does because of the garment, who wears it, how she stands, and the style's piece below. */
function restingKey(
  garmentDigest: string,
  { modelKey, poseKey, styleKey }: { modelKey: string; poseKey: string; styleKey?: string | null },
): string {
  return [garmentDigest, modelKey, poseKey, styleKey ?? ''].join('/')
}

function digestOf(garment: Uint8Array): string {
  return createHash('sha1').update(garment).digest('base64')
}

function asError({ name, code, side, message }: Reply & { kind: 'failed' }): Error {
  if (name === 'UnusablePhotoError') {
    const refusal = new UnusablePhotoError(code as UnusablePhotoError['code'], message)
    refusal.side = side
    return refusal
  }
  if (name === 'PoseFailedError') return new PoseFailedError(code as PoseProblem, message)
  if (name === 'StaleGarmentError') return new StaleGarmentError(message)
  return new Error(`${name}: ${message}`)
}
