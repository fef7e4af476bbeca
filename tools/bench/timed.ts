/** Whole milliseconds of the clock and of the processors, all threads together. */
export async function timed(work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const begun = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: Math.round(performance.now() - begun), cpuMs: Math.round((user + system) / 1000) }
}
