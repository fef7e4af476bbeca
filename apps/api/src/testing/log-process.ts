/** A process for the log's test: it writes a line every few milliseconds, and tells its parent how many it has written. */
import { streamLog } from '../platform/log.ts'

let written = 0
setInterval(() => {
  streamLog.info('counted', { written, error: new Error('outer', { cause: new Error('inner') }) })
  written += 1
  process.send?.(written)
}, 5)
