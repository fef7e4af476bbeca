export interface RemainingTime {
  minutes: number
  seconds: number
}

/** What a countdown shows: whole seconds, the running one counted, never below 0:00. */
export function remainingTime(deadlineMs: number, nowMs: number): RemainingTime {
  const left = Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60 }
}

/** `02:05`. */
export function asClock({ minutes, seconds }: RemainingTime): string {
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
}
