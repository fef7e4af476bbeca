import type { Worker } from 'node:worker_threads'

export interface TaskLimits {
  /** A task may have the processors for this long, and take three times as long where it must share them. */
  limitMs: number
  /** A thread that neither computes nor gives a sign for this long waits for something that never comes. */
  stillMs: number
}

export interface TaskFates {
  overdue(): void
  stalled(): void
}

/** Between two looks at a thread. */
const LOOK_MS = 1000
/** A thread whose event loop was awake for longer between two looks did something: opened a file, for one. */
const AWAKE_MS = 1

/** By the clock, times its limit. */
const MOST_SHARED = 3

/** Looks from outside at how a thread spends its time on a task; keeps the process alive meanwhile. */
export class TaskWatch {
  private readonly begunMs = performance.now()
  private readonly atBegin: Spent
  private readonly processor = process.cpuUsage()
  private readonly worker: Worker
  private readonly looking: NodeJS.Timeout
  private seen: Spent
  private stillMs = 0
  private usedMs = 0
  private seenProcessorMs = 0
  private sign = { at: 'begun', ms: this.begunMs }

  constructor(worker: Worker, { limitMs, stillMs }: TaskLimits, fates: TaskFates) {
    this.worker = worker
    this.atBegin = spent(worker)
    this.seen = this.atBegin
    const everyMs = Math.min(LOOK_MS, stillMs, limitMs)
    this.looking = setInterval(() => {
      this.look(everyMs)
      if (this.stillMs >= stillMs) fates.stalled()
      else if (this.usedMs >= limitMs || performance.now() - this.begunMs >= MOST_SHARED * limitMs)
        fates.overdue()
    }, everyMs)
  }

  /** The task says how far it is. */
  reach(at: string): void {
    this.sign = { at, ms: performance.now() }
    this.stillMs = 0
  }

  end(): void {
    clearInterval(this.looking)
  }

  /** For whoever asks why nothing came: where the task was last, and whether it computed or waited. */
  account(): string {
    const spentNow = spent(this.worker)
    // Of a thread that has ended nothing is told any more.
    const now = spentNow.awakeMs < this.seen.awakeMs ? this.seen : spentNow
    const ago = seconds(performance.now() - this.sign.ms)
    const awake = seconds(now.awakeMs - this.atBegin.awakeMs)
    const waiting = seconds(now.waitingMs - this.atBegin.waitingMs)
    const processor = seconds(this.processorMs())
    return `last sign "${this.sign.at}" ${ago} ago; its thread was at work for ${awake} and waited for ${waiting}, the whole process had ${processor} of the processors`
  }

  /** Of the whole process, since the task began. */
  private processorMs(): number {
    const { user, system } = process.cpuUsage(this.processor)
    return (user + system) / 1000
  }

  /** A look that comes late (the machine slept, this thread was held up) counts as one that came in time. */
  private look(everyMs: number): void {
    const processorMs = this.processorMs()
    this.usedMs += Math.min(everyMs, processorMs - this.seenProcessorMs)
    this.seenProcessorMs = processorMs
    const now = spent(this.worker)
    const awakeMs = now.awakeMs - this.seen.awakeMs
    const waitingMs = Math.min(everyMs, now.waitingMs - this.seen.waitingMs)
    this.stillMs = awakeMs > AWAKE_MS ? 0 : this.stillMs + waitingMs
    this.seen = now
  }
}

/** Of a thread's event loop since it began; a thread that starves of the processor counts as awake. */
interface Spent {
  awakeMs: number
  waitingMs: number
}

function spent({ performance: { eventLoopUtilization } }: Worker): Spent {
  const { active, idle } = eventLoopUtilization()
  return { awakeMs: active, waitingMs: idle }
}

const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(1)} s`
