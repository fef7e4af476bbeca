import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import type { Point } from '../geometry/point.ts'
import { middle } from '../geometry/polyline.ts'
import { axisAngle, type Quaternion } from '../geometry/quaternion.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'

/** Arms stay this far from the trunk while dressing, or the torso panel would swallow them. */
const LEAST_ARM_DEG = 36
const MOST_ARM_DEG = 64
/** Angles are rounded to this, degrees, so that few stances and few cached distance grids are needed. */
const STEP_DEG = 4

/** How far the photo's sleeves hang from the vertical, degrees; null without sleeves. */
export function sleeveAngleDeg({ marks }: GarmentPattern): number | null {
  if (!marks.cuffOuterLeft || !marks.cuffOuterRight) return null
  const angle = (side: 'Left' | 'Right') => {
    const from = middle(marks[`shoulder${side}`] as Point, marks[`underarm${side}`] as Point)
    const to = middle(marks[`cuffOuter${side}`] as Point, marks[`cuffInner${side}`] as Point)
    return (Math.atan2(Math.abs(to.x - from.x), to.y - from.y) * 180) / Math.PI
  }
  return (angle('Left') + angle('Right')) / 2
}

/** Ankles of who puts on a skirt or dress are so far from the body's middle, metres: as in the cast's poses. At rest they stand twice as far apart. */
const ANKLE_M = 0.1

/** The stance in which a garment is put on: arms as its sleeves lie, legs together for what goes round both, everything else at rest. */
export function dressingStance(body: BodyShape, pattern: GarmentPattern): Stance & { name: string } {
  const wanted = sleeveAngleDeg(pattern) ?? 45
  const target = STEP_DEG * Math.round(Math.max(LEAST_ARM_DEG, Math.min(MOST_ARM_DEG, wanted)) / STEP_DEG)
  const index = (name: string) => body.topology.boneNames.indexOf(name) * 3
  const shoulder = index('upperarm01.L')
  const wrist = index('wrist.L')
  const h = body.boneHeads
  const now = (Math.atan2(h[wrist] - h[shoulder], h[shoulder + 1] - h[wrist + 1]) * 180) / Math.PI
  const clavicle = target > now ? 3 : -2
  const rotations = new Map<string, Quaternion>()
  for (const [side, sign] of [
    ['L', 1],
    ['R', -1],
  ] as const) {
    const turn = (degrees: number) => axisAngle([0, 0, 1], (sign * degrees * Math.PI) / 180)
    rotations.set(`clavicle.${side}`, turn(clavicle))
    rotations.set(`upperarm01.${side}`, turn(target - now - clavicle))
  }
  const name = `arms-${target}`
  if (pattern.skirtRow === null) return { rotations, translationM: [0, 0, 0], name }
  for (const [side, sign] of [
    ['L', 1],
    ['R', -1],
  ] as const) {
    const [hip, ankle] = [index(`upperleg01.${side}`), index(`foot.${side}`)]
    const down = h[hip + 1] - h[ankle + 1]
    const outwards = (x: number) => Math.atan2(x - Math.abs(h[hip]), down)
    const inwards = Math.min(0, outwards(ANKLE_M) - outwards(Math.abs(h[ankle])))
    rotations.set(`upperleg01.${side}`, axisAngle([0, 0, 1], sign * inwards))
  }
  return { rotations, translationM: [0, 0, 0], name: `${name}-legs` }
}
