import type { BodyShape } from '../body/body-topology.ts'
import { type BoneMatrices, boneMatrices, jointPosition, type Stance } from '../body/skeleton.ts'
import { type DistanceGrid, sampleDistance } from './distance-grid.ts'

/** A capsule round part of an arm that pushes cloth towards the body, never outwards. */
export interface ArmGuard {
  from: [number, number, number]
  to: [number, number, number]
  radiusM: number
  /** The body's middle axis at the arm's height: x and z, metres. */
  middle: [number, number]
}

const STRETCHES: [string, string, number][] = [
  ['upperarm02', 'lowerarm01', 0.05],
  ['lowerarm01', 'wrist', 0.043],
  ['wrist', 'finger3-2', 0.04],
]

/**
 * The shortest way out of an arm may lead to its outer side: a wide skirt would then hang over the arm. These capsules push towards
 * the body instead.
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

/** Width of the gap left for cloth between a guard and the trunk, metres. */
const ROOM_M = 0.018
/** Number of places along a guard at which its distance from the trunk is measured. */
const MEASURED = 5

/**
 * The guards made thin enough to leave room for cloth beside the trunk. In a photo of a person the depth between arm and trunk is hardly
 * visible. The arm is drawn before the cloth, so cloth inside the arm is hidden, whereas cloth that the arm pinches would show.
 */
export function guardsBeside(guards: readonly ArmGuard[], trunk: DistanceGrid): ArmGuard[] {
  return guards.map(guard => {
    let radiusM = guard.radiusM
    for (let n = 0; n < MEASURED; n++) {
      const t = n / (MEASURED - 1)
      const [x, y, z] = guard.from.map((v, k) => v + (guard.to[k] - v) * t)
      radiusM = Math.min(radiusM, sampleDistance(trunk, x, y, z) - ROOM_M)
    }
    return { ...guard, radiusM: Math.max(0.001, radiusM) }
  })
}

function joint(
  body: BodyShape,
  matrices: BoneMatrices,
  bone: string,
  side: 'L' | 'R',
): [number, number, number] {
  return jointPosition(body, matrices, `${bone}.${side}`)
}

/** Distance inside an arm's axis at which a form ends, metres: cloth beyond it is hidden by the arm. */
const INSIDE_M = 0.02
/** Decrease of a form's width per metre before or behind the arm, since trunks are round. */
const ROUNDED = 0.5

/** Brings points that lie beyond an arm, seen from the body's middle, back to it, also before and behind the arm. */
export function keepBetween(p: Float64Array, guards: readonly ArmGuard[]): void {
  for (const { from, to, middle } of guards) {
    const [low, high] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]]
    for (let i = 0; i < p.length; i += 3) {
      if (p[i + 1] < low || p[i + 1] > high) continue
      const t = (p[i + 1] - from[1]) / (to[1] - from[1] || 1)
      const [x, z] = [0, 2].map(k => from[k] + (to[k] - from[k]) * t)
      const [dx, dz] = [middle[0] - x, middle[1] - z]
      const away = Math.hypot(dx, dz)
      const along = ((p[i] - x) * dx + (p[i + 2] - z) * dz) / away
      const across = Math.abs((p[i] - x) * dz - (p[i + 2] - z) * dx) / away
      const beyond = INSIDE_M + ROUNDED * across - along
      if (!(beyond > 0)) continue
      p[i] += (beyond * dx) / away
      p[i + 2] += (beyond * dz) / away
    }
  }
}

/** Guards in the form that `pressInwards` takes; null where there are none. */
export function guardsOf(guards: readonly ArmGuard[]) {
  if (guards.length === 0) return null
  const stretches = guards.map(stretchOf)
  return {
    stretches,
    low: Math.min(...stretches.map(s => s.low)),
    high: Math.max(...stretches.map(s => s.high)),
  }
}

/** Moves points out of the arms, towards the body's middle in the horizontal. */
export function pressInwards(
  p: Float64Array,
  { stretches, low, high }: NonNullable<ReturnType<typeof guardsOf>>,
): void {
  for (let i = 0; i < p.length; i += 3) {
    for (let s = 0; s < stretches.length && p[i + 1] >= low && p[i + 1] <= high; s++) {
      const { left, right, back, front } = stretches[s]
      if (p[i] >= left && p[i] <= right && p[i + 2] >= back && p[i + 2] <= front) pressOut(p, i, stretches[s])
    }
  }
}

/** Half width of a guard's bounding box in radii: a little more than √10, see `farthest`. */
const BESIDE = 3.2

type Stretch = ReturnType<typeof stretchOf>

function stretchOf({ from, to, radiusM, middle }: ArmGuard) {
  const [fx, fy, fz] = from
  const [mx, mz] = middle
  const dx = to[0] - fx
  const dy = to[1] - fy
  const dz = to[2] - fz
  return {
    ...{ fx, fy, fz, mx, mz, dx, dy, dz, radiusM },
    squared: dx * dx + dy * dy + dz * dz,
    low: Math.min(fy, to[1]) - radiusM,
    high: Math.max(fy, to[1]) + radiusM,
    /** Squared distance beyond which a point needs no test: it lies beside the arm's shadow, past its end, or outside already. */
    farthest: 10 * radiusM * radiusM,
    /** Bounding box: points outside it need no test. */
    left: Math.min(fx, to[0]) - BESIDE * radiusM,
    right: Math.max(fx, to[0]) + BESIDE * radiusM,
    back: Math.min(fz, to[2]) - BESIDE * radiusM,
    front: Math.max(fz, to[2]) + BESIDE * radiusM,
  }
}

function pressOut(p: Float64Array, i: number, s: Stretch): void {
  const { radiusM } = s
  if (p[i + 1] < s.low || p[i + 1] > s.high) return
  const along01 = ((p[i] - s.fx) * s.dx + (p[i + 1] - s.fy) * s.dy + (p[i + 2] - s.fz) * s.dz) / s.squared
  const t = along01 < 0 ? 0 : along01 > 1 ? 1 : along01
  const cx = s.fx + t * s.dx
  const cz = s.fz + t * s.dz
  const ax = p[i] - cx
  const ay = p[i + 1] - s.fy - t * s.dy
  const az = p[i + 2] - cz
  const away = ax * ax + ay * ay + az * az
  if (away > s.farthest) return
  const n = Math.sqrt((s.mx - cx) * (s.mx - cx) + (s.mz - cz) * (s.mz - cz)) || 1
  const ux = (s.mx - cx) / n
  const uz = (s.mz - cz) / n
  const along = ax * ux + az * uz
  const across = Math.sqrt(Math.max(0, away - along * along))
  // Only what lies in the arm's shadow seen from the body; cloth before or behind the arm may pass.
  if (across >= radiusM || along < -3 * radiusM) return
  const wanted = Math.sqrt(radiusM * radiusM - across * across)
  if (along >= wanted) return
  const push = Math.min(0.01, wanted - along)
  p[i] += push * ux
  p[i + 2] += push * uz
}
