import { boneWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'

/** Whether a place of the body's rest frame (metres) may be bare in a catalogue for everybody. */
export type BaredZone = (x: number, y: number, z: number) => boolean

/** Radius round the bust's points within which cloth stays, metres. */
const POINT_M = 0.012
/** Height of the bust's points above the midriff, metres: between the two, all but the inner half of the breast stays covered. */
const MIDRIFF_M = { female: 0.085, male: 0.025 }
/** Region in which a bust's points are searched, metres: below the shoulder joint, and to either side of the middle. */
const BUST_M = { lowest: 0.15, highest: 0.09, inner: 0.04, outer: 0.12 }
/** Largest depth behind the foremost point at which a point still belongs to the bust, metres. */
const AS_FORWARD_M = 0.003
/** Height of the shorts' upper edge above the hip joint, metres (tools/casting/people/base_layer.py), without their fold. */
const SHORTS_M = { female: 0.075, male: 0.06 }
const FOLD_M = 0.004
/** Distance before the shoulder joint at which the body's side begins, metres. */
const SIDE_M = 0.005

export function baredZone(body: BodyShape, gender: 'female' | 'male'): BaredZone {
  const lowest = boneHead(body, 'upperleg01.L')[1] + SHORTS_M[gender] + FOLD_M
  const side = boneHead(body, 'upperarm01.L')[2] - SIDE_M
  const bust = bustPoint(body)
  return (x, y, z) => {
    if (y < lowest) return false
    const above = y - bust.y
    if (z < side || above > POINT_M || above < -MIDRIFF_M[gender]) return true
    const round = above > 0 ? Math.sqrt(POINT_M ** 2 - above ** 2) : POINT_M
    return Math.abs(x) < bust.x - round
  }
}

/** Linear albedo of the base layer at a height of the rest frame; null where it covers nothing. */
export type CottonAt = (y: number) => number | null

/** Green of the base layer's colours, linear albedo (tools/casting/people/render_set.py). */
export const COTTON = { top: 0.44, shorts: 0.21 }
/** Largest distance of the shorts' legs' ends below the hip joint, metres. */
const SHORTS_BELOW_M = 0.25

export function cottonOf(body: BodyShape, gender: 'female' | 'male'): CottonAt {
  const hip = boneHead(body, 'upperleg01.L')[1]
  const shoulder = boneHead(body, 'upperarm01.L')[1]
  return y => {
    if (y > shoulder || y < hip - SHORTS_BELOW_M) return null
    return y > hip + SHORTS_M[gender] ? COTTON.top : COTTON.shorts
  }
}

/** Where a bone begins in the body's rest frame, metres. */
export function boneHead({ topology, boneHeads }: BodyShape, name: string): Float32Array {
  const b = topology.boneNames.indexOf(name) * 3
  return boneHeads.subarray(b, b + 3)
}

/** The bust's foremost point: height and distance from the middle, metres. */
function bustPoint(body: BodyShape): { x: number; y: number } {
  const shoulder = boneHead(body, 'upperarm01.L')[1]
  const arm = boneWeights(body.topology, /arm|wrist|finger/)
  const places: { x: number; y: number; z: number }[] = []
  for (let v = 0; v < arm.length; v++) {
    const [x, y, z] = body.rest.subarray(v * 3, v * 3 + 3)
    const below = shoulder - y
    if (arm[v] > 0 || below < BUST_M.highest || below > BUST_M.lowest) continue
    if (Math.abs(x) > BUST_M.inner && Math.abs(x) < BUST_M.outer) places.push({ x: Math.abs(x), y, z })
  }
  const most = places.reduce((best, p) => Math.max(best, p.z), -Infinity)
  const forward = places.filter(p => p.z > most - AS_FORWARD_M)
  const mean = (of: (p: { x: number; y: number }) => number) =>
    forward.reduce((sum, p) => sum + of(p), 0) / forward.length
  return { x: mean(p => p.x), y: mean(p => p.y) }
}
