import type { Handle } from '../db/database.ts'

/** One try at a job, in the hands of its handler. */
export interface JobAttempt {
  /** Starts at 1. */
  number: number
  /** Aborted when the attempt has run out of time or the server stops. */
  signal: AbortSignal
  /**
   * Settles the job inside the transaction that writes its result. Of several attempts (one was thought dead and
   * was not) exactly one commits; the others roll back here.
   *
   * @throws StaleAttempt
   */
  completeWithin(trx: Handle): Promise<void>
}

export class StaleAttempt extends Error {
  constructor(queue: string, id: string) {
    super(`Another attempt settled job ${id} of ${queue}`)
    this.name = 'StaleAttempt'
  }
}
