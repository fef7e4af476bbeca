import type { Point } from '../../geometry/point.ts'
import type { Strap } from './strap.ts'

/** Width of a strap that nothing is left of: 8 mm of a garment 45 cm wide, as a share of the garment's width. */
const USUAL_WIDTH = 0.018
/** Its height above the tip, as a share of the garment's width: straps of 12 photos rise by 0.12 to 0.33. */
const USUAL_RISE = 0.22
/** Rows below a tip, in widths of the strap, in which the cloth that it is drawn of begins, and how many of them it takes in turns. */
const FROM = 2
const DEPTH = 3
/** A strap needs room for at least this share of its height above the tip. */
const LEAST_ROOM = 0.5

/**
 * A strap of the garment's own cloth that rises from the tip of a cup whose strap the photo does not show.
 * @param wide the garment's width, pixels
 * @returns null where the photo's frame leaves no room for it
 */
export function drawnStrap(tip: Point, wide: number): Strap | null {
  const width = USUAL_WIDTH * wide
  const rise = Math.round(Math.min(USUAL_RISE * wide, tip.y - 1))
  if (rise < LEAST_ROOM * USUAL_RISE * wide) return null
  const root = Math.round(FROM * width)
  const rows = Array.from({ length: rise + root + 1 }, (_, k) => k)
  const points = rows.map(k => ({ x: tip.x, y: tip.y + root - k }))
  const depth = DEPTH * width
  // Down and up again: its cloth has no seams across.
  const turn = (k: number) => depth - Math.abs((k % (2 * depth)) - depth)
  const cloth = rows.map(k => ({ x: tip.x, y: tip.y + root + turn(k) }))
  return { points, half: width / 2, pixelsOf: { points: cloth, half: width / 2 } }
}
