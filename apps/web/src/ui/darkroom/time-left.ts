import { estimateSeconds } from '@revela/domain'

/**
 * Seconds that the countdown begins with: the estimate for what is still to come, less what has passed of it when nothing is done
 * yet. 0 when it is used up (R-FLW-12).
 */
export function developSecondsLeft(
  advance: readonly [number, number],
  startedAt: string | null,
  nowMs: number,
): number {
  const estimate = estimateSeconds(advance)
  if (advance[0] > 0 || startedAt === null) return estimate
  const elapsed = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 1000))
  return Math.max(0, estimate - elapsed)
}
