import type { Point } from '../../geometry/point.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import type { SeenInside } from '../result/garment-reading.ts'
import { resampleClosed, traceOutline } from '../silhouette/trace-outline.ts'

/** Least area of an inside, as a share of the plane: smaller ones are noise. */
const LEAST_SHARE = 0.0004
/** The plane is enlarged by this much before its border is traced, so that the border runs between its pixels. */
const FINER = 4
/** Spacing of the border's points, pixels of the plane. */
const SPACING = 1

/**
 * Borders of the regions where the garment net sees the garment's inside: the zero of its log odds.
 * @param inside log odds, row by row
 */
export function seenInsides(inside: Float32Array, width: number, height: number): SeenInside[] {
  const mask = Uint8Array.from(inside, odds => +(odds > 0))
  const { regions, labels } = regionsOf(mask, width, height)
  const plane = { inside, labels, width, height }
  return regions
    .filter(region => region.area > LEAST_SHARE * width * height)
    .map(region => ({ border: borderOf(plane, region), odds: meanOdds(plane, region) }))
}

interface LabelledPlane {
  inside: Float32Array
  labels: Int32Array
  width: number
  height: number
}

function meanOdds({ inside, labels }: LabelledPlane, { id, area }: Region): number {
  return labels.reduce((sum, label, i) => (label === id ? sum + inside[i] : sum), 0) / area
}

/** Places are shares of the plane's width and height. */
function borderOf(plane: LabelledPlane, { id, left, right, top, bottom }: Region): Point[] {
  const [wide, tall] = [right - left + 3, bottom - top + 3].map(side => side * FINER)
  const mask = new Uint8Array(wide * tall)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const [u, v] = [left - 1 + (x + 0.5) / FINER - 0.5, top - 1 + (y + 0.5) / FINER - 0.5]
      mask[y * wide + x] = +(oddsAt(plane, id, u, v) > 0)
    }
  return resampleClosed(traceOutline(mask, wide, tall), SPACING * FINER).map(p => ({
    x: (left - 1 + (p.x + 0.5) / FINER) / plane.width,
    y: (top - 1 + (p.y + 0.5) / FINER) / plane.height,
  }))
}

/** Bilinear; pixels beyond the frame and those of another region are surely none of this inside. */
function oddsAt({ inside, labels, width, height }: LabelledPlane, id: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const odds = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= width || row >= height) return NONE
    const i = row * width + column
    return labels[i] === id || labels[i] === 0 ? inside[i] : NONE
  }
  const [across, down] = [x - left, y - top]
  const upper = odds(left, top) * (1 - across) + odds(left + 1, top) * across
  const lower = odds(left, top + 1) * (1 - across) + odds(left + 1, top + 1) * across
  return upper * (1 - down) + lower * down
}

/** Log odds. */
const NONE = -3
