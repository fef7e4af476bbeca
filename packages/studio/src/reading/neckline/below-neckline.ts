import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Where the front is looked at: shares of the neckline from end to end, and a patch just outside of it, in half neck widths. */
const PLACES = { left: 0.25, middle: 0.5, right: 0.75 }
const AWAY = [0.05, 0.07, 0.09, 0.11, 0.13]
const ALONG = [-0.08, -0.04, 0, 0.04, 0.08]
/** Number of points on either side from which the neckline's direction is computed. */
const DIRECTION = 3
/**
 * Least colour difference (in units of `sample`) between the cloth below the neckline's middle and at its sides that means other cloth, and its
 * least ratio to the difference between both sides. Of 35 necklines, the two that cut a label and a print had 53 and 38, right ones up to 21.
 */
const OTHER_CLOTH = 30
const THAN_SIDES = 2

/**
 * Whether a found neckline ends on something that the front beside it is not: a label between the edges of a collar, the inside of
 * the back, or a print's figure that was taken for the edge. The front's own edge has the front below it all along.
 * @param points from the left to the right end, the front on their right hand
 */
export function endsOnOther(photo: RgbaImage, fan: Fan, points: readonly Point[]): boolean {
  const [left, middle, right] = [PLACES.left, PLACES.middle, PLACES.right].map(share =>
    clothBelow(photo, fan, points, Math.round(share * (points.length - 1))),
  )
  if (!left || !middle || !right) return false
  const other = Math.min(differ(middle, left), differ(middle, right))
  return other > OTHER_CLOTH && other > THAN_SIDES * differ(left, right)
}

const differ = (a: number[], b: number[]) => Math.hypot(...a.map((v, c) => v - b[c]))

/** Mean colour of the patch; null where none of it is cloth. */
function clothBelow(photo: RgbaImage, fan: Fan, points: readonly Point[], i: number): number[] | null {
  const [from, to] = [points[i - DIRECTION], points[i + DIRECTION]]
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const colour = new Float32Array(4)
  const sum = [0, 0, 0]
  let seen = 0
  for (const away of AWAY)
    for (const aside of ALONG) {
      const x = points[i].x + (along.x * aside - along.y * away) * fan.half
      const y = points[i].y + (along.y * aside + along.x * away) * fan.half
      sample(photo, { x, y }, colour)
      if (colour[3] < 0.9) continue
      for (let c = 0; c < 3; c++) sum[c] += colour[c]
      seen++
    }
  return seen > 0 ? sum.map(v => v / seen) : null
}
