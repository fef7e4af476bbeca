import { Worker } from 'node:worker_threads'
import { StaleGarmentError } from '../garment/garment-codec.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { PoseFailedError, type StudioStep } from '../shot/render-shot.ts'
import type { PoseProblem } from '../shot/self-check.ts'
import { GivenUpError } from './given-up-error.ts'
import type { Reply, Task, WorkerSetup } from './task.ts'
import { type TaskLimits, TaskWatch } from './task-watch.ts'

/**
 * V8's young generation, MB a thread: room for short-lived small objects, of which a draft makes some hundreds of megabytes. (Large
 * arrays lie outside it.) Measured over five garments: with 12 MB a reading took a quarter more processor time; without a limit two
 * threads kept 250 MB of dead objects; 48 MB instead of 24 bring some percent of speed and 60 MB more at the peak.
 */
const YOUNG_GENERATION_MB = 24

/**
 * V8's old generation, MB a thread. A thread keeps some 16 MB of small objects, 30 while it reads a photo. V8 collects dead arrays once
 * they reach half of this limit: at the default limit of gigabytes they stayed for long. Since arrays are lent again (`array-pool.ts`)
 * few die: drafts take no more processor time with 96 MB than with 192, and two finals at once peak 60 MB lower (decision 095).
 */
const OLD_GENERATION_MB = 96

export type Answer = Exclude<Reply, { kind: 'step' | 'sign' | 'failed' }>

interface Work {
  task: Task
  watch: TaskWatch
  onStep?(step: StudioStep): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A thread that does one task at a time. When it loses a task it ends, and the pool must start another one. */
export class StudioThread {
  /** Digest of the garment that the thread holds decoded. */
  garment: string | null = null
  isEnded = false
  private readonly worker: Worker
  private work: Work | null = null

  /** @param program the module that the thread runs */
  constructor(setup: WorkerSetup, program = new URL('./studio-worker.ts', import.meta.url)) {
    this.worker = new Worker(program, {
      workerData: setup,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        maxOldGenerationSizeMb: OLD_GENERATION_MB,
      },
    })
    // Idle threads must not keep the process alive; a task's watch does while there is work.
    this.worker.unref()
    this.worker.on('message', (reply: Reply) => this.receive(reply))
    this.worker.on('messageerror', error => this.lose('threadEnded', `can't be understood: ${error.message}`))
    this.worker.on('error', error => this.lose('threadEnded', `broke down: ${error.stack ?? error.message}`))
    this.worker.on('exit', code => this.lose('threadEnded', `ended with code ${code}`))
  }

  get isFree(): boolean {
    return this.work === null && !this.isEnded
  }

  /** The task that the thread works on; null when it is idle. */
  get task(): Task | null {
    return this.work?.task ?? null
  }

  /** Runs a task. @throws GivenUpError when the thread is lost with the task; otherwise the task's own error */
  run(task: Task, limits: TaskLimits, onStep?: (step: StudioStep) => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const watch = new TaskWatch(this.worker, limits, {
        overdue: () => this.lose('timeLimit', `is over its limit of ${limits.limitMs / 1000} s`),
        starved: () =>
          this.lose('starved', `got too little of the processors for ${limits.limitMs / 1000} s of work`),
        stalled: () => this.lose('stalled', `waited for ${limits.stillMs / 1000} s`),
      })
      this.work = { task, watch, onStep, resolve, reject }
      try {
        this.worker.postMessage(task)
      } catch (error) {
        // The task can't be cloned: no thread could take it.
        this.finish()?.reject(error as Error)
      }
    })
  }

  /** Terminates the thread; the promise of a running task stays pending. */
  async end(): Promise<void> {
    this.finish()
    this.isEnded = true
    this.worker.removeAllListeners().on('error', () => {})
    await this.worker.terminate()
  }

  private receive(reply: Reply): void {
    const { work } = this
    if (!work || reply.id !== work.task.id) return
    if (reply.kind === 'step') {
      work.watch.reached(reply.step)
      work.onStep?.(reply.step)
    } else if (reply.kind === 'sign') work.watch.reached(reply.at)
    else if (reply.kind === 'failed') this.finish()?.reject(asError(reply))
    else this.finish()?.resolve(reply)
  }

  private finish(): Work | null {
    const { work } = this
    work?.watch.end()
    this.work = null
    return work
  }

  private lose(reason: GivenUpError['reason'], how: string): void {
    const { work } = this
    const message = work && `The thread of ${nameOf(work.task)} ${how}: ${work.watch.account()}`
    // Not awaited: a thread that hangs may not terminate either.
    void this.end()
    work?.reject(new GivenUpError(reason, message ?? ''))
  }
}

function nameOf(task: Task): string {
  if (task.kind === 'render') {
    const { modelKey, poseKey, styleKey, quality } = task.request
    return `${quality} ${[modelKey, poseKey, styleKey].join('/')}`
  }
  if (task.kind === 'warm') return `warm ${task.shot.modelKey}/${task.shot.poseKey}`
  return task.kind === 'cut' ? `cut ${task.side}` : task.kind
}

function asError({ name, code, side, message }: Reply & { kind: 'failed' }): Error {
  if (name === 'UnusablePhotoError') {
    const refusal = new UnusablePhotoError(code as UnusablePhotoError['code'], message)
    refusal.side = side
    return refusal
  }
  if (name === 'PoseFailedError') return new PoseFailedError(code as PoseProblem, message)
  if (name === 'StaleGarmentError') return Object.assign(new StaleGarmentError(''), { message })
  return new Error(`${name}: ${message}`)
}
