/** Steepest loss: at its side cloth is still seen with this share of its width. */
const LEAST_SEEN = 0.15

/**
 * How far from the middle a place on cloth is seen, where `arc` metres of cloth are seen over `shown` metres: near the middle as it is, so that
 * a print keeps its shape, and ever more foreshortened towards the side, where it turns away.
 */
export function foreshortened(x: number, arc: number, shown: number): number {
  const lost = 1 - shown / arc
  if (lost <= 0) return (x * shown) / arc
  const t = Math.min(1, Math.abs(x) / arc)
  const power = Math.max(1, Math.min(3, (1 - LEAST_SEEN) / lost))
  return Math.sign(x) * arc * (t - lost * t ** power)
}
