/** Steps of the table along a quarter turn. */
const STEPS = 256
/** Ratios in the table, from 0 to `MAX_RATIO`. */
const RATIOS = 41
/** Largest ratio of depth to half width in the table; larger ones count as this one. */
const MAX_RATIO = 1.6
/** Arc lengths by ratio, then by angle, of ellipses with a half width of 1. */
const table = buildTable()

function buildTable(): Float64Array {
  const out = new Float64Array(RATIOS * (STEPS + 1))
  for (let r = 0; r < RATIOS; r++) {
    const ratio = (r / (RATIOS - 1)) * MAX_RATIO
    const speed = (k: number) => {
      const a = (k / STEPS) * (Math.PI / 2)
      return Math.hypot(Math.cos(a), ratio * Math.sin(a))
    }
    for (let k = 1; k <= STEPS; k++)
      out[r * (STEPS + 1) + k] =
        out[r * (STEPS + 1) + k - 1] + ((speed(k - 1) + speed(k)) / 2) * (Math.PI / 2 / STEPS)
  }
  return out
}

/**
 * Cloth that wraps an ellipse of half axes 1 (across) and `ratio` (deep), seen from the front: the length of cloth
 * from the middle to the projected offset `u` (0 to 1). With ratio 0 this is u itself: a flat lay.
 */
export function ellipseArc(u: number, ratio: number): number {
  return quarterArc(u * RIM, ratio) / RIM
}

/**
 * Share of the half width up to which cloth is unwrapped. At the very rim the arc turns edge-on and a pixel would stand for any length of
 * cloth; stopping at 96 % keeps the stretch below 3 and loses a tenth of the girth.
 */
const RIM = 0.96

/** Arc length from the middle to offset `u` (0 to 1), by linear interpolation in the table. */
function quarterArc(u: number, ratio: number): number {
  const a = (Math.asin(Math.max(0, Math.min(1, u))) / (Math.PI / 2)) * STEPS
  const r = (Math.max(0, Math.min(MAX_RATIO, ratio)) / MAX_RATIO) * (RATIOS - 1)
  const k = Math.min(STEPS - 1, Math.floor(a))
  const j = Math.min(RATIOS - 2, Math.floor(r))
  const at = (row: number) => {
    const i = row * (STEPS + 1) + k
    return table[i] + (table[i + 1] - table[i]) * (a - k)
  }
  return at(j) + (at(j + 1) - at(j)) * (r - j)
}

/** The ratio, between 0 and `limit`, at which `ellipseArc(1, ratio)` is `length`; found by bisection. */
export function ratioForArc(length: number, limit: number): number {
  let low = 0
  let high = limit
  if (length <= ellipseArc(1, 0)) return 0
  if (length >= ellipseArc(1, limit)) return limit
  for (let i = 0; i < 40; i++) {
    const mid = (low + high) / 2
    if (ellipseArc(1, mid) < length) low = mid
    else high = mid
  }
  return (low + high) / 2
}
