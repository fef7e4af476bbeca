import type { LandmarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'

/** A strap rises above the broad cloth by at least this share of the garment’s width: a halter’s pointed cups rise by 0.06, the straps of 21 photos by 0.1 and more. */
const LEAST_RISE = 0.09
/** The marks of a strap's top lie this far along the outline before and behind its highest point, as a share of the outline's length. */
const ASIDE = 0.006
/** No strap ends so near to the middle, as a share of the garment's width: hooks of hangers and halter bands do. */
const MIDDLE = 0.1

/**
 * Neck points and shoulders of a garment on two thin straps: at the inner and outer edge of their tops.
 * @param outline of the garment with its straps, clockwise on screen
 * @param body its mask without thin straps, of `width` pixels a row
 * @returns nothing where not both sides have a strap
 */
export function strapTops(
  outline: readonly Point[],
  body: Uint8Array,
  width: number,
): Partial<Record<LandmarkName, Point>> {
  const first = body.indexOf(1)
  if (first < 0) return {}
  const top = Math.floor(first / width)
  const below = outline.filter(p => p.y >= top).map(p => p.x)
  const [left, right] = [
    below.reduce((a, b) => Math.min(a, b), width),
    below.reduce((a, b) => Math.max(a, b), 0),
  ]
  const wide = right - left
  const highest = (side: -1 | 1) => {
    let best = -1
    outline.forEach((p, i) => {
      const aside = (p.x - (left + right) / 2) * side
      if (aside < MIDDLE * wide || p.y > top - LEAST_RISE * wide) return
      if (best < 0 || p.y < outline[best].y) best = i
    })
    return best
  }
  const [onLeft, onRight] = [highest(-1), highest(1)]
  if (onLeft < 0 || onRight < 0) return {}
  const n = outline.length
  const step = Math.ceil(ASIDE * n)
  const beside = (i: number, by: number) => outline[(i + by + n) % n]
  return {
    shoulderLeft: beside(onLeft, -step),
    neckLeft: beside(onLeft, step),
    neckRight: beside(onRight, -step),
    shoulderRight: beside(onRight, step),
  }
}
