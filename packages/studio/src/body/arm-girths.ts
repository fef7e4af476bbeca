import { hullPerimeter } from '../geometry/convex-hull.ts'
import type { BodyShape } from './body-topology.ts'

export const ARM_STEP_M = 0.04
/** Least arm weight of skin that belongs to the arm; below it, skin belongs to the trunk. */
const ARMS_OWN = 0.5

/**
 * Girths of the left arm (convex hull of a slice, metres), every {@link ARM_STEP_M} along it, each measured across the bone at that place.
 * @param weights of both arms together, by vertex
 * @param joints shoulder, elbow and wrist at rest
 */
export function armGirthsOf(
  body: BodyShape,
  weights: Float32Array,
  [shoulder, elbow, wrist]: [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>],
): number[] {
  const upper = boneOf(shoulder, elbow)
  const lower = boneOf(elbow, wrist)
  const out: number[] = []
  for (let down = ARM_STEP_M; down < upper.length + lower.length; down += ARM_STEP_M)
    out.push(
      down < upper.length
        ? girthAt(body, weights, upper, down)
        : girthAt(body, weights, lower, down - upper.length),
    )
  return out
}

interface Bone {
  from: ArrayLike<number>
  length: number
  /** Unit vectors: along the bone, and two across it. */
  along: number[]
  across: number[]
  third: number[]
}

function boneOf(from: ArrayLike<number>, to: ArrayLike<number>): Bone {
  const span = [0, 1, 2].map(k => to[k] - from[k])
  const length = Math.hypot(...span)
  const [x, y, z] = span.map(v => v / length)
  const flat = Math.hypot(x, y)
  const across = [y / flat, -x / flat, 0]
  const third = [y * across[2] - z * across[1], z * across[0] - x * across[2], x * across[1] - y * across[0]]
  return { from, length, along: [x, y, z], across, third }
}

/** Hull of the skin's edges where a plane across the bone cuts them. */
function girthAt(
  { rest, topology: { quads } }: BodyShape,
  weights: Float32Array,
  { from, along, across, third }: Bone,
  down: number,
): number {
  const onLine = (v: number, axis: number[]) =>
    axis.reduce((sum, a, k) => sum + a * (rest[v * 3 + k] - from[k]), 0)
  const isArm = (v: number) => weights[v] >= ARMS_OWN && rest[v * 3] * from[0] > 0
  const slice: [number, number][] = []
  for (let i = 0; i < quads.length; i++) {
    const [a, b] = [quads[i], quads[(i & 3) === 3 ? i - 3 : i + 1]]
    if (!isArm(a) || !isArm(b)) continue
    const [above, below] = [onLine(a, along) - down, onLine(b, along) - down]
    if (above * below >= 0) continue
    const t = above / (above - below)
    const at = (axis: number[]) => onLine(a, axis) + t * (onLine(b, axis) - onLine(a, axis))
    slice.push([at(across), at(third)])
  }
  return hullPerimeter(slice)
}
