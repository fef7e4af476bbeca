import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { axisAngle, type Quaternion } from '../geometry/quaternion.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'

/** How far arms stay from the vertical while a garment is put on, degrees: off its cloth. */
const ARM_DEG = 44

/** Ankles of who puts on a skirt are so far from the body's middle, metres: as in the cast's poses. At rest they stand twice as far apart. */
const ANKLE_M = 0.1

/** The stance in which a garment is put on: arms off its cloth, legs together for a skirt, everything else at rest. */
export function dressingStance(
  body: BodyShape,
  { skirtRow }: Pick<GarmentPattern, 'skirtRow'>,
): Stance & { name: string } {
  const index = (name: string) => body.topology.boneNames.indexOf(name) * 3
  const shoulder = index('upperarm01.L')
  const wrist = index('wrist.L')
  const h = body.boneHeads
  const now = (Math.atan2(h[wrist] - h[shoulder], h[shoulder + 1] - h[wrist + 1]) * 180) / Math.PI
  const clavicle = ARM_DEG > now ? 3 : -2
  const rotations = new Map<string, Quaternion>()
  for (const [side, sign] of [
    ['L', 1],
    ['R', -1],
  ] as const) {
    const turn = (degrees: number) => axisAngle([0, 0, 1], (sign * degrees * Math.PI) / 180)
    rotations.set(`clavicle.${side}`, turn(clavicle))
    rotations.set(`upperarm01.${side}`, turn(ARM_DEG - now - clavicle))
  }
  const name = `arms-${ARM_DEG}`
  if (skirtRow === null) return { rotations, translationM: [0, 0, 0], name }
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
