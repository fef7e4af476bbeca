import { AppError } from './app-error.ts'

/** Each client's works are done one after the other, so that one who sends much keeps nobody else's waiting. */
export class OneAtATime {
  readonly #maxWaiting: number
  /** By client, how many are under way or wait, and the last one's end. */
  readonly #lines = new Map<string, { length: number; last: Promise<unknown> }>()

  /** @param maxWaiting works of a client that may wait behind the one under way */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** @throws AppError tooManyRequests, or what the work throws */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(client) ?? { length: 0, last: Promise.resolve() }
    if (line.length > this.#maxWaiting) return Promise.reject(new AppError('tooManyRequests'))
    line.length += 1
    this.#lines.set(client, line)
    const done = line.last.then(work).finally(() => {
      line.length -= 1
      if (line.length === 0) this.#lines.delete(client)
    })
    line.last = done.catch(() => {})
    return done
  }
}
