import type { BodyShape } from '../catalog/body-topology.ts'
import { type BoneMatrices, boneMatrices, jointPosition, type Stance } from '../catalog/skeleton.ts'

/** A stretch of arm that presses a garment's trunk towards the body, never outwards. */
export interface ArmGuard {
  from: [number, number, number]
  to: [number, number, number]
  radiusM: number
  /** Point of the body's middle axis at the arm's height; x and z. */
  middle: [number, number]
}

const STRETCHES: [string, string, number][] = [
  ['upperarm02', 'lowerarm01', 0.05],
  ['lowerarm01', 'wrist', 0.043],
  ['wrist', 'finger3-2', 0.04],
]

/**
 * The nearest way out of an arm may be its outer side: a wide dress would then hang over it. These capsules know which
 * way the body is.
 */
export function armGuards(body: BodyShape, stance: Stance): ArmGuard[] {
  const matrices = boneMatrices(body, stance)
  const [x, , z] = jointPosition(body, matrices, 'spine03')
  return (['L', 'R'] as const).flatMap(side =>
    STRETCHES.map(([from, to, radiusM]) => ({
      from: joint(body, matrices, from, side),
      to: joint(body, matrices, to, side),
      radiusM,
      middle: [x, z] as [number, number],
    })),
  )
}

function joint(
  body: BodyShape,
  matrices: BoneMatrices,
  bone: string,
  side: 'L' | 'R',
): [number, number, number] {
  return jointPosition(body, matrices, `${bone}.${side}`)
}

/** Moves marked points out of the arms, towards the body's middle in the horizontal. */
export function pressInwards(p: Float64Array, marked: Uint8Array, guards: readonly ArmGuard[]): void {
  for (const g of guards) {
    const dx = g.to[0] - g.from[0]
    const dy = g.to[1] - g.from[1]
    const dz = g.to[2] - g.from[2]
    const squared = dx * dx + dy * dy + dz * dz
    const low = Math.min(g.from[1], g.to[1]) - g.radiusM
    const high = Math.max(g.from[1], g.to[1]) + g.radiusM
    for (let v = 0, i = 0; v < marked.length; v++, i += 3) {
      if (!marked[v] || p[i + 1] < low || p[i + 1] > high) continue
      const t = Math.max(
        0,
        Math.min(
          1,
          ((p[i] - g.from[0]) * dx + (p[i + 1] - g.from[1]) * dy + (p[i + 2] - g.from[2]) * dz) / squared,
        ),
      )
      const ax = p[i] - g.from[0] - t * dx
      const ay = p[i + 1] - g.from[1] - t * dy
      const az = p[i + 2] - g.from[2] - t * dz
      const cx = g.from[0] + t * dx
      const cz = g.from[2] + t * dz
      const n = Math.hypot(g.middle[0] - cx, g.middle[1] - cz) || 1
      const ux = (g.middle[0] - cx) / n
      const uz = (g.middle[1] - cz) / n
      const along = ax * ux + az * uz
      const across = Math.sqrt(Math.max(0, ax * ax + ay * ay + az * az - along * along))
      // Only what lies in the arm's shadow seen from the body; cloth before or behind the arm may pass.
      if (across >= g.radiusM || along < -3 * g.radiusM) continue
      const wanted = Math.sqrt(g.radiusM ** 2 - across * across)
      if (along >= wanted) continue
      const push = Math.min(0.01, wanted - along)
      p[i] += push * ux
      p[i + 2] += push * uz
    }
  }
}
