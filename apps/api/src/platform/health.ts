import type { Log } from './log.ts'

/** Something that the process can't do without: resolves while it is there. */
export type HealthCheck = () => Promise<unknown>
export type Health = Record<string, 'ok' | 'failed'>

/** Whoever asks, asks every few seconds; an answer that takes longer is none. */
const limitMs = 2000

/** Asks all of them at once. */
export async function fetchHealth(checks: Record<string, HealthCheck>, log: Log): Promise<Health> {
  const asked = Object.entries(checks).map(async ([name, check]) => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
    try {
      await Promise.race([check(), tooLate])
      return [name, 'ok'] as const
    } catch (error) {
      log.error('something that is needed is not there', { what: name, error })
      return [name, 'failed'] as const
    } finally {
      clearTimeout(timer)
    }
  })
  return Object.fromEntries(await Promise.all(asked))
}

export const isWell = (health: Health) => Object.values(health).every(state => state === 'ok')
