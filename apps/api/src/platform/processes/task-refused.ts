import type { TaskRefusal } from './task-message.ts'

/** A process pool did not finish a task; what the task itself answers with is never one of these. */
export class TaskRefused extends Error {
  /** busy: too many tasks wait already. */
  readonly reason: TaskRefusal | 'busy'

  constructor(reason: TaskRefusal | 'busy') {
    super(`A task was not finished: ${reason}`)
    this.name = 'TaskRefused'
    this.reason = reason
  }
}
