/** The only source of the present moment; a test moves its own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export class ManualClock implements Clock {
  #at: number

  constructor(start = '2026-11-21T12:00:00.000Z') {
    this.#at = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#at)
  }

  advance(ms: number): void {
    this.#at += ms
  }
}
