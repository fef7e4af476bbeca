import { ANGLES, LARGEST, RADII, SMALLEST } from './neck-evidence.ts'

/** Necklines as |x / width|^p + (y / depth)^p = 1 between the neck points: p = 1 is a V, 2 a round neck, 4 nearly square. */
export interface Shape {
  depth: number
  power: number
  /** Half width: a collar's inner edge may start a rib's width inside the neck points. */
  width: number
}

const WIDTHS = [1, 0.9, 0.8, 0.7]

const POWERS = [1, 1.25, 1.6, 2, 2.5, 3.3]
/** Of a neck of which nothing is seen. */
export const GUESSED_DEPTH = 0.55
export const SHALLOWEST = 0.16
export const DEEPEST = 2.6
const DEPTHS = 48
const SAMPLES = 61

/** Angle index and radius of a shape's point. */
function shapePoint({ depth, power, width }: Shape, t: number): { angle: number; radius: number } {
  const turn = Math.PI * (1 - t)
  const c = Math.cos(turn)
  const x = width * Math.sign(c) * Math.abs(c) ** (2 / power)
  const y = depth * Math.abs(Math.sin(turn)) ** (2 / power)
  return { angle: (1 - Math.atan2(y, x) / Math.PI) * (ANGLES - 1), radius: Math.hypot(x, y) }
}

function evidenceAt(map: Float32Array, angle: number, radius: number): number {
  const k = Math.round(((radius - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))
  if (k < 0 || k >= RADII) return 0
  return map[Math.round(angle) * RADII + k]
}

/** Mean evidence along a shape, its weakest third counted twice: a label is strong but short, a collar's edge goes all the way. */
function supportOf(map: Float32Array, shape: Shape): number {
  const values = new Float32Array(SAMPLES)
  for (let i = 0; i < SAMPLES; i++) {
    const { angle, radius } = shapePoint(shape, (i + 0.5) / SAMPLES)
    values[i] = Math.max(
      evidenceAt(map, angle, radius),
      0.8 * evidenceAt(map, angle, radius + 0.03),
      0.8 * evidenceAt(map, angle, radius - 0.03),
    )
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

/** Deep round necks are rarer than deep V necks, and prints below the neck look like them. */
const rarity = (depth: number, power: number) => Math.max(0, depth - 0.9) * (power > 1.5 ? 0.2 : 0.04)

/** @param deepest with `shallowest` the depths to consider, in half neck widths */
export function bestShape(
  map: Float32Array,
  shallowest: number,
  deepest = DEEPEST,
): { shape: Shape; support: number } {
  let shape: Shape = { depth: GUESSED_DEPTH, power: 2, width: 1 }
  let support = 0
  for (const power of POWERS) {
    for (let i = 0; i < DEPTHS; i++) {
      const depth = SHALLOWEST * (DEEPEST / SHALLOWEST) ** (i / (DEPTHS - 1))
      if (depth < shallowest || depth > deepest) continue
      for (const width of WIDTHS) {
        const value = supportOf(map, { depth, power, width }) - rarity(depth, power) - 0.15 * (1 - width)
        if (value <= support) continue
        support = value
        shape = { depth, power, width }
      }
    }
  }
  return { shape, support }
}

/** Radius of a shape at each angle. */
export function radiiOf({ depth, power, width }: Shape): number[] {
  return Array.from({ length: ANGLES }, (_, a) => {
    const turn = Math.PI * (1 - a / (ANGLES - 1))
    const [c, s] = [Math.abs(Math.cos(turn)) / width, Math.abs(Math.sin(turn)) / depth]
    return (c ** power + s ** power) ** (-1 / power)
  })
}
