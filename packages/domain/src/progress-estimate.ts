import { limits } from '@revela/contract'

/**
 * Seconds that the remaining finals are expected to take, from `processCurrentAdvance` ([current, total] photos): 145 s while
 * the first value is 0, plus 45 s for each photo still to come (R-FLW-12). The engine is usually faster; the countdown then ends early.
 */
export const estimateSeconds = ([current, total]: readonly [number, number]) =>
  (current === 0 ? limits.shoot.estimateBaseS : 0) +
  limits.shoot.estimatePerStepS * Math.max(0, total - current)
