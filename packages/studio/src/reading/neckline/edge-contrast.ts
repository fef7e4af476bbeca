import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { sample } from './neck-fan.ts'

/** Lengths in half neck widths: half the length of a step, how far off a line it is looked for, and the lines beside it, inside and in front. */
const SIDE = 0.05
const OFF = [-0.06, -0.03, 0, 0.03, 0.06]
const INSIDE = [-0.34, -0.26, -0.18]
const FRONT = [0.18, 0.26, 0.34]
const PLACES = 60
/** This share of the line at both ends is left out: there it runs into the outline. */
const ENDS = 0.12
/** Least step beside the line, in the unit of `sample`: below it, all cloth is even. */
const EVEN = 0.5

/**
 * How much better an edge is seen along a line than beside it: the median step across the line as a multiple of that across lines on either
 * side of it. About 1 where the line is none of the photo's edges.
 * @param half half the neck's width, pixels
 */
export function edgeContrast(photo: RgbaImage, line: readonly Point[], half: number): number {
  const places = besideLine(line, half)
  const stepNear = (beside: number) => {
    const steps = places.map(at => Math.max(...OFF.map(off => stepAt(photo, at, beside + off))))
    return median(
      steps.filter(step => step >= 0),
      0,
    )
  }
  const cloth = [INSIDE, FRONT].map(lines => median(lines.map(stepNear)))
  return stepNear(0) / Math.max(EVEN, (cloth[0] + cloth[1]) / 2)
}

/** A place beside the line, by its distance in half neck widths: the front's side is above 0. */
export type Beside = (distance: number) => Point

/** Places along a line but for its ends, where it runs into the outline. */
export function besideLine(line: readonly Point[], half: number): Beside[] {
  const even = resample(line, PLACES)
  const from = Math.round(ENDS * PLACES)
  return even.slice(from, PLACES - from + 1).map((p, k) => {
    const [a, b] = [even[from + k - 2], even[from + k + 2]]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const normal = { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
    return distance => ({ x: p.x + normal.x * distance * half, y: p.y + normal.y * distance * half })
  })
}

/** Difference of the colours on both sides of a place, in the unit of `sample`; -1 where one is not on the cloth. */
function stepAt(photo: RgbaImage, at: Beside, beside: number): number {
  const [inner, outer] = [new Float32Array(4), new Float32Array(4)]
  sample(photo, at(beside - SIDE), inner)
  sample(photo, at(beside + SIDE), outer)
  if (inner[3] < 0.9 || outer[3] < 0.9) return -1
  return Math.hypot(outer[0] - inner[0], outer[1] - inner[1], outer[2] - inner[2])
}
