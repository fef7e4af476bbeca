import type { JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { exchange, isSuccess, jsonOf } from '../exchange.ts'
import { ProviderFailure } from '../provider-failure.ts'

/** fal asks that its keys be fetched again after a day. */
const keepMs = 24 * 60 * 60 * 1000
/** A notification that no key fits may be signed by a newer one; strangers must not make us ask at every knock. */
const refetchAfterMs = 60_000
const limitMs = 10_000

const keySet = z.object({
  keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string() })).max(20),
})

/** The public keys that fal signs with, fetched when they are first needed. */
export class FalKeys {
  readonly #url: string
  readonly #clock: Clock
  #keys: readonly JsonWebKey[] = []
  #fetchedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, clock: Clock) {
    this.#url = url
    this.#clock = clock
  }

  /**
   * Whether any key fits; those at hand first, then, at most once a minute, fresh ones.
   *
   * @throws ProviderFailure when no keys can be had: the sender should try again
   */
  async some(fits: (keys: readonly JsonWebKey[]) => boolean): Promise<boolean> {
    const age = this.#clock.now().getTime() - this.#fetchedAt
    if (age < keepMs && fits(this.#keys)) return true
    if (age < refetchAfterMs) return false
    await this.#fetch()
    return fits(this.#keys)
  }

  async #fetch(): Promise<void> {
    const reply = await exchange({ method: 'GET', url: this.#url, limitMs })
    const read = keySet.safeParse(jsonOf(reply))
    if (!isSuccess(reply) || !read.success)
      throw new ProviderFailure('outage', 'fal’s keys could not be read')
    this.#keys = read.data.keys
    this.#fetchedAt = this.#clock.now().getTime()
  }
}
