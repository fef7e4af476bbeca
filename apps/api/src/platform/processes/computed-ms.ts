import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second for everybody who asks, whatever its kernel counts in. */
const ticksPerSecond = 100

/** What a process has computed since it began, in milliseconds; null where the system does not tell, or the process is gone. */
export function computedMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold anything: state, parent and ten more, then user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return null
  }
}
