import { ANGLES, LARGEST, RADII, SMALLEST } from './neck-evidence.ts'

/** Half a neckline as |x / width|^p + (y / depth)^p = 1 between neck point and middle: p = 1 is a V, 2 a round neck, 4 nearly square. */
export interface HalfShape {
  power: number
  /** Half width: a collar's inner edge may start a rib's width inside the neck points. */
  width: number
}

/** Wrapped and buttoned fronts differ from side to side; both sides meet at one depth (half neck widths). */
export interface Shape {
  depth: number
  left: HalfShape
  right: HalfShape
}

/** A shape with how much of it is seen, 0 to 1. */
export interface SupportedShape {
  shape: Shape
  support: number
}

const WIDTHS = [1, 0.9, 0.8, 0.7]

const POWERS = [1, 1.25, 1.6, 2, 2.5, 3.3]
/** Of a neck of which nothing is seen. */
export const GUESSED_DEPTH = 0.55
export const SHALLOWEST = 0.16
export const DEEPEST = 2.6
const DEPTHS = Array.from({ length: 48 }, (_, i) => SHALLOWEST * (DEEPEST / SHALLOWEST) ** (i / 47))
/** Samples of half a shape. */
const SAMPLES = 31
/** How far from the shape evidence still counts in part, in radius indices. */
const BESIDE = 2

export const symmetric = (depth: number, half: HalfShape): Shape => ({ depth, left: half, right: half })

/** The cells of an evidence map that half a shape runs through; -1 beyond it. */
function cellsOf(depth: number, { power, width }: HalfShape, side: -1 | 1): Int16Array {
  return Int16Array.from({ length: SAMPLES }, (_, i) => {
    const turn = (Math.PI / 2) * ((i + 0.5) / SAMPLES)
    const x = side * width * Math.cos(turn) ** (2 / power)
    const y = depth * Math.sin(turn) ** (2 / power)
    const angle = Math.round((1 - Math.atan2(y, x) / Math.PI) * (ANGLES - 1))
    const k = Math.round(((Math.hypot(x, y) - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))
    return k < BESIDE || k >= RADII - BESIDE ? -1 : angle * RADII + k
  })
}

/** Deep round necks are rarer than deep V necks, and prints below the neck look like them. */
const rarity = (depth: number, power: number) => Math.max(0, depth - 0.9) * (power > 1.5 ? 0.2 : 0.04)

/** Every half that is tried at each depth, with its cells on either side and how rare it is. */
const HALVES = DEPTHS.map(depth =>
  POWERS.flatMap(power =>
    WIDTHS.map(width => ({
      half: { power, width },
      left: cellsOf(depth, { power, width }, -1),
      right: cellsOf(depth, { power, width }, 1),
      price: rarity(depth, power) + 0.15 * (1 - width),
    })),
  ),
)

/** Mean evidence along half a shape, its weakest third counted twice: a label is strong but short, a collar's edge goes all the way. */
function supportOf(map: Float32Array, cells: Int16Array): number {
  const values = new Float32Array(SAMPLES)
  for (let i = 0; i < SAMPLES; i++) {
    const cell = cells[i]
    if (cell >= 0) values[i] = Math.max(map[cell], 0.8 * map[cell + BESIDE], 0.8 * map[cell - BESIDE])
  }
  values.sort()
  const third = Math.floor(SAMPLES / 3)
  let weak = 0
  let all = 0
  for (let i = 0; i < SAMPLES; i++) {
    all += values[i] / SAMPLES
    if (i < third) weak += values[i] / third
  }
  return 0.6 * all + 0.4 * weak
}

/**
 * The best shape of every depth, from shallow to deep.
 * @param roundest the greatest power that a shape of a depth may have
 */
export function shapesByDepth(map: Float32Array, roundest: (depth: number) => number): SupportedShape[] {
  return DEPTHS.map((depth, d) => {
    const most = roundest(depth)
    const best = { left: HALVES[d][0].half, right: HALVES[d][0].half }
    const found = { left: -1, right: -1 }
    for (const option of HALVES[d]) {
      if (option.half.power > most) continue
      for (const side of ['left', 'right'] as const) {
        const value = supportOf(map, option[side]) - option.price
        if (value <= found[side]) continue
        found[side] = value
        best[side] = option.half
      }
    }
    const support = Math.max(0, (found.left + found.right) / 2)
    return { shape: { depth, ...best }, support }
  })
}

/** Radius of a shape at each angle. */
export function radiiOf({ depth, left, right }: Shape): number[] {
  return Array.from({ length: ANGLES }, (_, a) => {
    const turn = Math.PI * (1 - a / (ANGLES - 1))
    const { power, width } = Math.cos(turn) < 0 ? left : right
    const [c, s] = [Math.abs(Math.cos(turn)) / width, Math.abs(Math.sin(turn)) / depth]
    return (c ** power + s ** power) ** (-1 / power)
  })
}
