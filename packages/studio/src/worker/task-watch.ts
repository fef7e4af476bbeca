import type { Worker } from 'node:worker_threads'

export interface TaskLimits {
  /** Limit of processor time of a task, ms; the wall-clock limit is `MOST_SHARED` times as long. */
  limitMs: number
  /** How long a thread may neither compute nor report progress before its task counts as stalled. */
  stillMs: number
}

export interface TaskOutcomes {
  /** The task exceeded its processor time. */
  overdue(): void
  /** The task exceeded its wall-clock limit without getting its processor time: the machine is too busy, the task is not at fault. */
  starved(): void
  stalled(): void
}

/** Time between two samples of a thread's event loop, ms. */
const SAMPLE_MS = 1000
/** A thread whose event loop was active for longer than this between two samples, ms, made progress, such as opening a file. */
const LEAST_ACTIVE_MS = 1

/** Wall-clock budget: this factor times the task's limit. A twentieth of the processors was seen on a machine that many programs share. */
const MOST_SHARED = 12

/** Samples a thread's event loop from outside while it works on a task, and reports a stall or an overrun. Keeps the process alive meanwhile. */
export class TaskWatch {
  private readonly startMs = performance.now()
  private readonly atBegin: Spent
  private readonly processor = process.cpuUsage()
  private readonly worker: Worker
  private readonly timer: NodeJS.Timeout
  private seen: Spent
  private stillMs = 0
  private usedMs = 0
  private lastProcessorMs = 0
  private progress = { at: 'begun', ms: this.startMs }

  constructor(worker: Worker, { limitMs, stillMs }: TaskLimits, outcomes: TaskOutcomes) {
    this.worker = worker
    this.atBegin = spent(worker)
    this.seen = this.atBegin
    const everyMs = Math.min(SAMPLE_MS, stillMs, limitMs)
    this.timer = setInterval(() => {
      this.sample(everyMs)
      if (this.stillMs >= stillMs) outcomes.stalled()
      else if (this.usedMs >= limitMs) outcomes.overdue()
      else if (performance.now() - this.startMs >= MOST_SHARED * limitMs) outcomes.starved()
    }, everyMs)
  }

  /** The task has reached the stage `at`. */
  reached(at: string): void {
    this.progress = { at, ms: performance.now() }
    this.stillMs = 0
  }

  end(): void {
    clearInterval(this.timer)
  }

  /** Text for a lost task's error: the last stage that it reported, and whether it has computed or waited since. */
  account(): string {
    const spentNow = spent(this.worker)
    // A thread that has ended reports zeros: use the last sample.
    const now = spentNow.activeMs < this.seen.activeMs ? this.seen : spentNow
    const ago = seconds(performance.now() - this.progress.ms)
    const awake = seconds(now.activeMs - this.atBegin.activeMs)
    const waiting = seconds(now.waitingMs - this.atBegin.waitingMs)
    const processor = seconds(this.processorMs())
    return `last sign "${this.progress.at}" ${ago} ago; its thread was at work for ${awake} and waited for ${waiting}, the whole process had ${processor} of the processors`
  }

  /** Processor time of the whole process since the task began. */
  private processorMs(): number {
    const { user, system } = process.cpuUsage(this.processor)
    return (user + system) / 1000
  }

  /** Takes a sample. A late sample (the machine slept, this thread was blocked) counts as one interval. */
  private sample(everyMs: number): void {
    const processorMs = this.processorMs()
    this.usedMs += Math.min(everyMs, processorMs - this.lastProcessorMs)
    this.lastProcessorMs = processorMs
    const now = spent(this.worker)
    const activeMs = now.activeMs - this.seen.activeMs
    const waitingMs = Math.min(everyMs, now.waitingMs - this.seen.waitingMs)
    this.stillMs = activeMs > LEAST_ACTIVE_MS ? 0 : this.stillMs + waitingMs
    this.seen = now
  }
}

/** Active and idle time of a thread's event loop since the thread began. Waiting for a processor counts as active. */
interface Spent {
  activeMs: number
  waitingMs: number
}

function spent({ performance: { eventLoopUtilization } }: Worker): Spent {
  const { active, idle } = eventLoopUtilization()
  return { activeMs: active, waitingMs: idle }
}

const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(1)} s`
