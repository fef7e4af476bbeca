/** Runs `work`; returns its wall-clock time and the whole process's processor time, in whole milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const begun = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: Math.round(performance.now() - begun), cpuMs: Math.round((user + system) / 1000) }
}
