import { EventEmitter } from 'node:events'
import { type Log, silentLog } from '../platform/log.ts'

const jobs = new EventEmitter()
jobs.setMaxListeners(0)

/** For what changes without the end of a job. */
const longestWaitMs = 100

/** Says nothing, but tells those who wait that a job of this process ended, well or badly. */
export const jobEndsLog: Log = {
  ...silentLog,
  info: event => void (event === 'job done' && jobs.emit('end')),
  warn: event => void (event === 'job attempt failed' && jobs.emit('end')),
}

/**
 * Resolves when a job of this process ends, or after a tenth of a second. Tests share their thread with the database and the jobs: asking
 * every few milliseconds took as much of it as the work that was asked about.
 */
export function nextJobEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestWaitMs)
  jobs.once('end', resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    jobs.off('end', resolve)
  })
}
