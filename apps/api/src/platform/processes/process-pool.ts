import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { TaskMessage, TaskRefusal } from './task-message.ts'
import { TaskRefused } from './task-refused.ts'

export interface ProcessPoolOptions {
  /** Calls `answerTasks`. */
  program: URL
  /** Tasks at a time, one process each; a process begins with its first task. */
  processes: number
  /** A process whose task takes more of the processor ends itself; a busy machine takes nothing away from a task. */
  maxComputeMs: number
  /** A task that waits in vain, or that its process can't watch, is ended with it after this time by the clock. */
  maxTaskMs: number
  /** A process that holds more, in bytes, ends itself. */
  maxResidentBytes: number
  /** Tasks that may wait for a process. */
  maxWaiting: number
  /** A process that had no task for so long ends, and gives its memory back. */
  maxIdleMs: number
}

interface Work<Task, Answer> {
  task: Task
  /** Who it is for; takes turns with the others. */
  client: string
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Below whoever answers pages; see `nice`. */
const niceness = 5

/**
 * Does what strangers send in processes of their own, within limits of time, memory and number: the server's own threads, memory and
 * secrets are out of reach. Clients take turns, so that one who sends much delays others by one task each.
 */
export class ProcessPool<Task, Answer> {
  readonly #options: ProcessPoolOptions
  /** Processes without a task, the one that had the last task last, with the timers that end them. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #busy = new Set<ChildProcess>()
  readonly #waiting: Work<Task, Answer>[] = []
  /** Clients whose tasks are waiting, by when each was last served: the one longest ago first. */
  readonly #served = new Map<string, number>()
  #turn = 0
  #isClosed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /** @throws TaskRefused, or what the program itself failed with */
  run(task: Task, client: string): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new TaskRefused('lost'))
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(new TaskRefused('busy'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, client, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new TaskRefused('lost'))
    for (const timer of this.#idle.values()) clearTimeout(timer)
    for (const child of [...this.#idle.keys(), ...this.#busy]) child.kill('SIGKILL')
    this.#idle.clear()
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#busy.size < this.#options.processes) {
      const work = this.#takeTurn()
      const child = this.#takeIdle() ?? this.#start()
      this.#busy.add(child)
      void this.#give(child, work).then(work.resolve, work.reject)
    }
    if (this.#busy.size === 0) this.#served.clear()
  }

  /** The one that worked last: the others become old and end. */
  #takeIdle(): ChildProcess | undefined {
    const child = [...this.#idle.keys()].at(-1)
    if (child) this.#forgetIdle(child)
    return child
  }

  #keepIdle(child: ChildProcess): void {
    const end = () => {
      this.#forgetIdle(child)
      child.kill('SIGKILL')
    }
    this.#idle.set(child, setTimeout(end, this.#options.maxIdleMs).unref())
  }

  #forgetIdle(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
  }

  /** The oldest task of the client who was served longest ago. */
  #takeTurn(): Work<Task, Answer> {
    const lastTurn = ({ client }: Work<Task, Answer>) => this.#served.get(client) ?? 0
    const work = this.#waiting.reduce((first, other) => (lastTurn(other) < lastTurn(first) ? other : first))
    this.#waiting.splice(this.#waiting.indexOf(work), 1)
    this.#served.set(work.client, ++this.#turn)
    return work
  }

  #give(child: ChildProcess, { task }: Work<Task, Answer>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let refusal: TaskRefusal = 'lost'
    const limit = setTimeout(() => {
      refusal = 'timeLimit'
      child.kill('SIGKILL')
    }, this.#options.maxTaskMs)
    const onMessage = (message: TaskMessage<Answer>) => {
      if ('ready' in message) {
        limit.refresh()
        return
      }
      if ('refusal' in message) {
        refusal = message.refusal
        return
      }
      if ('answer' in message) resolve(message.answer)
      else reject(new Error(message.failure))
      child.channel?.unref()
      this.#keepIdle(child)
      settle()
    }
    const onExit = () => {
      reject(new TaskRefused(refusal))
      settle()
    }
    const settle = () => {
      clearTimeout(limit)
      child.off('message', onMessage).off('exit', onExit)
      this.#busy.delete(child)
      this.#next()
    }
    child.on('message', onMessage).on('exit', onExit)
    child.channel?.ref()
    // A process that ended just now takes nothing more; its end says so.
    child.send(task as object, () => {})
    return promise
  }

  #start(): ChildProcess {
    const { program, maxResidentBytes, maxComputeMs } = this.#options
    const child = fork(program, [String(maxResidentBytes), String(maxComputeMs)], {
      // Nothing of the server's environment: what a hostile file could make of a codec's mistake must find no secret there.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(512 * 1024) },
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.on('exit', () => this.#forgetIdle(child))
    // It could not be started or reached: as lost as one that ended.
    child.on('error', () => child.emit('exit', null))
    if (child.pid) setPriority(child.pid, niceness)
    return child
  }
}
