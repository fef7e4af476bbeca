import { apart, hullOf, hullPerimeter } from '../geometry/convex-hull.ts'
import { armGirthsOf } from './arm-girths.ts'
import { armpitDropOf } from './armpit.ts'
import type { BodyShape, BodyTopology } from './body-topology.ts'

/** Measured on the body itself in its rest frame; metres, circumferences by the tape (convex hull of a slice). */
export interface BodyMeasures {
  /** Outer shoulder tip to shoulder tip. */
  shoulderWidth: number
  chest: number
  chestY: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  crotchY: number
  neckBaseY: number
  neckHalfWidth: number
  ankleY: number
  kneeY: number
  /** From the waist behind to the waist in front, between the legs; and its part before the crotch. */
  crotchLength: number
  frontRise: number
  /** Round the hips, every `LEG_STEP_M` from the crotch up past the waist. */
  hipGirths: readonly number[]
  /** Round one leg, every `LEG_STEP_M` from `LEG_STEP_M` below the crotch down to the ankle. */
  legGirths: readonly number[]
  /** How far outside the body's middle a leg's own middle lies, at the same heights. */
  legMiddles: readonly number[]
  /** Shoulder tip to wrist along the arm. */
  armLength: number
  /** Round one arm across its own axis, every `ARM_STEP_M` from `ARM_STEP_M` below the shoulder joint down to the wrist. */
  armGirths: readonly number[]
  /** From the shoulder's top where straps lie down to the armpit. */
  armpitDrop: number
  /** Neck point to hem of an ordinary top for this body. */
  topLength: number
  height: number
  floorY: number
}

export const LEG_STEP_M = 0.04
/** Distance from the shoulder joint outwards to the shoulder's tip, metres. */
const SHOULDER_TIP_M = 0.018
/** The middles of straps lie at this share of the way from the body's middle to the shoulder's tip. */
export const STRAP_PLACE = 0.62

/** Per vertex: the summed skin weight of both arms (with clavicle's ends left out) and hands. */
export function armWeights({ boneNames, skinBones, skinWeights, vertexCount }: BodyTopology): Float32Array {
  const isArm = boneNames.map(n => /arm|wrist|finger|metacarpal|shoulder/.test(n))
  const out = new Float32Array(vertexCount)
  for (let i = 0; i < skinBones.length; i++) if (isArm[skinBones[i]]) out[i >> 2] += skinWeights[i]
  return out
}

/** Per vertex: the summed skin weight of the bones whose names match. */
export function boneWeights(
  { boneNames, skinBones, skinWeights, vertexCount }: BodyTopology,
  which: RegExp,
): Float32Array {
  const wanted = boneNames.map(n => which.test(n))
  const out = new Float32Array(vertexCount)
  for (let i = 0; i < skinBones.length; i++) if (wanted[skinBones[i]]) out[i >> 2] += skinWeights[i]
  return out
}

/** Vertices with less weight of the arms than this belong to the trunk. */
const TRUNK = 0.35

/** Half the neck's width at its narrowest bone, metres. */
export function neckHalfWidth({ topology, rest, boneHeads }: BodyShape): number {
  const arm = armWeights(topology)
  const neckY = boneHeads[topology.boneNames.indexOf('neck02') * 3 + 1]
  let [left, right] = [Infinity, -Infinity]
  for (let v = 0; v < topology.vertexCount; v++) {
    if (arm[v] >= TRUNK || Math.abs(rest[v * 3 + 1] - neckY) >= 0.012) continue
    left = Math.min(left, rest[v * 3])
    right = Math.max(right, rest[v * 3])
  }
  return (right - left) / 2
}

export function measureBody(body: BodyShape, gender: 'female' | 'male'): BodyMeasures {
  const { rest } = body
  const arm = armWeights(body.topology)
  const trunk: number[] = []
  for (let v = 0; v < arm.length; v++) if (arm[v] < TRUNK) trunk.push(v)
  const head = (name: string) => {
    const b = body.topology.boneNames.indexOf(name) * 3
    return body.boneHeads.subarray(b, b + 3)
  }
  const girth = (y: number) => {
    const slice: [number, number][] = []
    for (const v of trunk)
      if (Math.abs(rest[v * 3 + 1] - y) < 0.018) slice.push([rest[v * 3], rest[v * 3 + 2]])
    return hullPerimeter(slice)
  }
  const widest = (low: number, high: number, sign: 1 | -1) => {
    let best = { y: low, girth: -sign * Infinity }
    for (let y = low; y <= high; y += 0.01) {
      const g = girth(y)
      if (sign * (g - best.girth) > 0) best = { y, girth: g }
    }
    return best
  }
  const arms = head('upperarm01.L')
  const hipJoint = head('upperleg01.L')
  const chest = widest(head('spine03')[1] + 0.08, arms[1] - 0.05, 1)
  const hip = widest(hipJoint[1] - 0.12, hipJoint[1] + 0.05, 1)
  const waist = widest(hip.y + 0.08, chest.y - 0.06, -1)
  let floorY = Infinity
  let top = -Infinity
  let crotchY = Infinity
  for (const v of trunk) {
    const y = rest[v * 3 + 1]
    floorY = Math.min(floorY, y)
    top = Math.max(top, y)
    if (Math.abs(rest[v * 3]) < 0.008 && y < hipJoint[1] + 0.05) crotchY = Math.min(crotchY, y)
  }
  const ankleY = head('foot.L')[1]
  const legs: [number, number][][] = []
  for (let y = crotchY - LEG_STEP_M; y > ankleY; y -= LEG_STEP_M) legs.push(legSlice(body, arm, y))
  const hipGirths: number[] = []
  for (let y = crotchY; y < Math.max(waist.y, crotchY) + 2 * LEG_STEP_M; y += LEG_STEP_M)
    hipGirths.push(girth(y))
  const neck = head('neck01')
  const middle: [number, number][] = []
  for (const v of trunk) {
    const [x, y, z] = rest.subarray(v * 3, v * 3 + 3)
    if (Math.abs(x) < 0.012 && y > crotchY - 0.02 && y < waist.y) middle.push([z, y])
  }
  const elbow = head('lowerarm01.L')
  const wrist = head('wrist.L')
  const between = (a: Float32Array, b: Float32Array) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return {
    // Tops end 3 to 5 cm above the crotch, men's a little lower than women's.
    topLength: (gender === 'male' ? 0.95 : 0.93) * (neck[1] - crotchY),
    armLength: between(arms, elbow) + between(elbow, wrist),
    armGirths: armGirthsOf(body, arm, [arms, elbow, wrist]),
    armpitDrop: armpitDropOf(rest, arm, {
      fromMiddle: STRAP_PLACE * (Math.abs(arms[0]) + SHOULDER_TIP_M),
      highest: neck[1] + 0.05,
    }),
    shoulderWidth: 2 * (Math.abs(arms[0]) + SHOULDER_TIP_M),
    chest: chest.girth,
    chestY: chest.y,
    waist: waist.girth,
    waistY: waist.y,
    hip: hip.girth,
    hipY: hip.y,
    crotchY,
    neckBaseY: neck[1],
    neckHalfWidth: neckHalfWidth(body),
    ankleY,
    hipGirths,
    legGirths: legs.map(hullPerimeter),
    legMiddles: legs.map(slice => middleOf(slice.map(p => p[0]))),
    kneeY: head('lowerleg01.L')[1],
    ...rises(middle),
    height: top - floorY,
    floorY,
  }
}

const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** Where the left leg's surface crosses a height, x and z: a calf has too few vertices to measure by them alone. */
function legSlice(
  { rest, topology: { quads } }: BodyShape,
  arm: Float32Array,
  y: number,
): [number, number][] {
  const slice: [number, number][] = []
  for (let i = 0; i < quads.length; i++) {
    const [a, b] = [quads[i], quads[(i & 3) === 3 ? i - 3 : i + 1]]
    const [above, below] = [rest[a * 3 + 1] - y, rest[b * 3 + 1] - y]
    if (above * below >= 0 || rest[a * 3] < 0 || rest[b * 3] < 0 || arm[a] > 0.35 || arm[b] > 0.35) continue
    const t = above / (above - below)
    const at = (k: number) => rest[a * 3 + k] + t * (rest[b * 3 + k] - rest[a * 3 + k])
    slice.push([at(0), at(2)])
  }
  return slice
}

/** Round the trunk's middle from below, `points` being its depths and heights: on the whole, and before its lowest point. */
function rises(points: [number, number][]): Pick<BodyMeasures, 'crotchLength' | 'frontRise'> {
  const hull = hullOf(points)
  const edges = hull.map((p, i) => [p, hull[(i + 1) % hull.length]] as const)
  const height = ([p, q]: (typeof edges)[number]) => Math.min(p[1], q[1])
  const top = edges.reduce((best, e) => (height(e) > height(best) ? e : best))
  const lowest = hull.reduce((low, p) => (p[1] < low[1] ? p : low))
  const open = edges.filter(e => e !== top)
  const lengthOf = (list: typeof edges) => list.reduce((sum, [p, q]) => sum + apart(p, q), 0)
  return {
    crotchLength: lengthOf(open),
    frontRise: lengthOf(open.filter(([p, q]) => p[0] + q[0] > 2 * lowest[0])),
  }
}
