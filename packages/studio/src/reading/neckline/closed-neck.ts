import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Cloth on both sides of a found edge is compared between these distances, in half neck widths; its ends, a share of the points, are passed over. */
const BESIDE = { from: 0.06, to: 0.27, step: 0.03 }
const ENDS = 0.15
/**
 * An inside lies in the shade of the front, or is of another hue (the unit of `sample`): in most open necks the front is paler by 2 and
 * more; in a collar of lace it was darker by 5.
 */
const SHADE = { least: 1.5, darker: 9 }
const SAME_HUE = 2.5
/** Least number of places for a decision. */
const LEAST_PLACES = 40

/**
 * Whether a found neckline has the same cloth on both its sides: a fold, a seam or a figure of a neck whose front reaches up to the
 * outline, as turtlenecks, stand-up collars and high yokes do.
 * @param points from the left to the right end, the front on their right hand
 */
export function partsNothing(photo: RgbaImage, fan: Fan, points: readonly Point[]): boolean {
  const inside = clothBeside(photo, fan, points, -1)
  const front = clothBeside(photo, fan, points, 1)
  if (!inside || !front) return false
  const [paler, red, yellow] = front.map((v, c) => v - inside[c])
  return paler < SHADE.least && paler > -SHADE.darker && Math.hypot(red, yellow) < SAME_HUE
}

/** The median colour along one side of the line; null where too little of it is cloth. */
function clothBeside(
  photo: RgbaImage,
  { half }: Fan,
  points: readonly Point[],
  side: -1 | 1,
): number[] | null {
  const found: number[][] = [[], [], []]
  const colour = new Float32Array(4)
  const passed = Math.max(1, Math.round(ENDS * points.length))
  for (let i = passed; i < points.length - passed; i++) {
    const [from, to] = [points[i - 1], points[i + 1]]
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    for (let off = BESIDE.from; off < BESIDE.to; off += BESIDE.step) {
      const away = (side * off * half) / length
      sample(
        photo,
        { x: points[i].x - (to.y - from.y) * away, y: points[i].y + (to.x - from.x) * away },
        colour,
      )
      if (colour[3] > 0.9) for (let c = 0; c < 3; c++) found[c].push(colour[c])
    }
  }
  return found[0].length < LEAST_PLACES ? null : found.map(values => median(values))
}
