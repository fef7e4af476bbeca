/** Where a rolling number stands after `elapsedMs` of `durationMs`: fast at first, slow at the end (cubic ease-out), whole. */
export function rolledValue(from: number, to: number, elapsedMs: number, durationMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3))
}
