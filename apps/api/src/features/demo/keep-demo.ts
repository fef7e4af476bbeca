import type { Platform } from '../../platform/platform.ts'

const firstRetryMs = 15_000
const longestRetryMs = 10 * 60 * 1000

export interface DemoKeeper {
  /** True once the demo content has been tried for the first time, whether or not all of it could be made. */
  isTried(): boolean
  /** Fulfilled when all of it has been made; never, when it never can. */
  made: Promise<void>
  stop(): Promise<void>
}

/**
 * Makes demo content beside the running server, step after step. What fails is logged and tried again, ever more
 * rarely: a broken demo photo must never keep the shop closed.
 */
export function keepDemo(platform: Platform, steps: readonly (() => Promise<void>)[]): DemoKeeper {
  let isTried = false
  let isStopped = false
  let waitMs = firstRetryMs
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const made = Promise.withResolvers<void>()
  const attempt = async () => {
    try {
      for (const step of steps) if (!isStopped) await step()
      made.resolve()
    } catch (error) {
      if (isStopped) return
      platform.log.error('demo content could not be made, trying again', { error, waitMs })
      timer = setTimeout(() => {
        running = attempt()
      }, waitMs)
      timer.unref()
      waitMs = Math.min(longestRetryMs, waitMs * 2)
    } finally {
      isTried = true
    }
  }
  running = attempt()
  return {
    isTried: () => isTried,
    made: made.promise,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
