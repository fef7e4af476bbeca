import { boneWeights } from '../../body/body-measures.ts'
import { refinementOf } from '../../body/catmull-clark.ts'
import type { Point } from '../../geometry/point.ts'
import { smoothProfile } from '../../geometry/polyline.ts'
import { CLEAR_M } from './clearance.ts'
import type { TurnedBody, Vec } from './turned-body.ts'

/** A body's outline, seen from the front, from beside its neck over a shoulder and down the outside of the arm to the wrist; metres. */
export interface ArmLine {
  /** The place after so many metres of it. */
  at(length: number): Point
  /** Depth there of the skin that is seen as its outline, metres. */
  depth(length: number): number
  /** Its direction there, downwards. */
  direction(length: number): Point
  /** The direction away from the body there, square to the outline. */
  outwards(length: number): Point
  /** Depth of the arm's middle there, and half the arm's width. */
  arm(length: number): { z: number; half: number }
  /** Length after which it reaches an x. */
  lengthAt(x: number): number
  /** Length after which it is nearest to a place. */
  lengthNear(place: Point): number
  /** x of the arm's inner and of its outer side at a height. */
  innerSide(y: number): number
  outerSide(y: number): number
  wristLength: number
  wristY: number
  /** Height of the armpit. */
  armpitY: number
  /** How far laid cloth clears the outline, metres. */
  clear: number
}

/** Steepest rise of a shoulder towards the neck on which cloth still lies; it doesn't climb the neck. */
const STEEPEST = 1.6
/** Furthest skin from a shoulder's joint that belongs to the shoulder, and from an arm's bone that belongs to the arm; metres. */
const SHOULDER_M = 0.14
const ARM_M = 0.12
/** Distance from the body's middle at which the outline begins, metres. */
const FROM_MIDDLE_M = 0.03
/** Distance between places along the outline, metres and radians. */
const STEP = { shoulder: 0.006, round: 0.09, arm: 0.015 }

export function armLine(body: TurnedBody, side: 'L' | 'R', head: Float32Array): ArmLine {
  const sign = side === 'L' ? 1 : -1
  const middleX = (body.joint('upperarm01.L')[0] + body.joint('upperarm01.R')[0]) / 2
  const [shoulder, elbow, wrist] = ['upperarm01', 'lowerarm01', 'wrist'].map(b => body.joint(`${b}.${side}`))
  // From here on as if it were the left side, whose x grows outwards.
  const skin = mirroredSkin(body, middleX, sign)
  const [a, b, c] = [shoulder, elbow, wrist].map(([x, y, z]): Vec => [(x - middleX) * sign, y, z])
  const over = overShoulder(skin, refinementOf(body.shape.topology).baseTriangles, head, a[0])
  const weights = boneWeights(
    body.shape.topology,
    new RegExp(`(upperarm|lowerarm|wrist|shoulder|clavicle).*\\.${side}$`),
  )
  const round = roundShoulder(skin, weights, [a, b])
  const own = boneWeights(
    body.shape.topology,
    new RegExp(`(upperarm|lowerarm|wrist|finger|metacarpal).*\\.${side}$`),
  )
  const slices = [...slicesOf(skin, own, [a, b], 2 * STEP.arm), ...slicesOf(skin, own, [b, c], STEP.arm)]
  const line = calmed([...over, ...round, ...slices.map(s => ({ ...s.outer, z: s.z }))])
  const firstSlice = over.length + round.length
  const lengths = [0]
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y))
  const wristLength = lengths[lengths.length - 1]
  const placeAt = (length: number) => {
    let i = 0
    while (i < lengths.length - 2 && lengths[i + 1] < length) i++
    return i + (length - lengths[i]) / Math.max(1e-6, lengths[i + 1] - lengths[i])
  }
  const local = (length: number): OutlinePlace => {
    const place = placeAt(length)
    const i = Math.max(0, Math.min(line.length - 2, Math.floor(place)))
    const at = (axis: 'x' | 'y' | 'z') => line[i][axis] + (line[i + 1][axis] - line[i][axis]) * (place - i)
    return { x: at('x'), y: at('y'), z: at('z') }
  }
  const sliceNear = (i: number) => {
    const near = slices.slice(Math.max(0, i - 2), i + 3)
    const mean = (key: 'z' | 'half') => near.reduce((sum, s) => sum + s[key], 0) / near.length
    return { z: mean('z'), half: mean('half') }
  }
  const sliceAt = (y: number) => {
    let nearest = 0
    slices.forEach((s, i) => {
      if (Math.abs(s.outer.y - y) < Math.abs(slices[nearest].outer.y - y)) nearest = i
    })
    return nearest
  }
  const arm = (length: number) =>
    sliceNear(Math.max(0, Math.min(slices.length - 1, Math.round(placeAt(length)) - firstSlice)))
  const slope = Math.atan2(b[0] - a[0], a[1] - b[1])
  const direction = (length: number): Point => {
    const [from, to] = [local(Math.max(0, length - 0.03)), local(length + 0.03)]
    const d = Math.hypot(to.x - from.x, to.y - from.y) || 1
    return { x: (sign * (to.x - from.x)) / d, y: (to.y - from.y) / d }
  }
  return {
    at: length => {
      const { x, y } = local(length)
      return { x: middleX + sign * x, y }
    },
    depth: length => local(length).z,
    direction,
    outwards: length => {
      const { x, y } = direction(length)
      return { x: -sign * y, y: sign * x }
    },
    arm,
    lengthAt: x => {
      const fromMiddle = (x - middleX) * sign
      const i = Math.max(
        1,
        line.findIndex(p => p.x >= fromMiddle),
      )
      const t = (fromMiddle - line[i - 1].x) / (line[i].x - line[i - 1].x || 1e-6)
      return lengths[i - 1] + (lengths[i] - lengths[i - 1]) * Math.max(-2, Math.min(1, t))
    },
    lengthNear: ({ x, y }) => {
      const place = { x: (x - middleX) * sign, y }
      let [least, nearest] = [Infinity, 0]
      for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1], line[i]]
        const share = shareAlong(place, a, b)
        const off = Math.hypot(a.x + (b.x - a.x) * share - place.x, a.y + (b.y - a.y) * share - y)
        if (off < least) [least, nearest] = [off, lengths[i - 1] + (lengths[i] - lengths[i - 1]) * share]
      }
      return nearest
    },
    innerSide: y => {
      const i = sliceAt(y)
      return middleX + sign * (line[firstSlice + i].x - 2 * sliceNear(i).half)
    },
    outerSide: y => middleX + sign * line[firstSlice + sliceAt(y)].x,
    wristLength,
    wristY: c[1],
    clear: body.outlineClearM ?? CLEAR_M,
    armpitY: a[1] - sliceNear(2).half * Math.sin(slope) - BELOW_JOINT_M * Math.cos(slope),
  }
}

/** The share of the way from a to b at which a place on it is nearest to p. */
function shareAlong(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
}

/** The armpit lies this far along the arm below the shoulder's joint, metres. */
const BELOW_JOINT_M = 0.055

type Skin = Float64Array

/** A place on the outline, and the depth of the skin there. */
interface OutlinePlace extends Point {
  z: number
}

/** The skin with x growing from the middle towards this side. */
function mirroredSkin({ positions }: TurnedBody, middleX: number, sign: number): Skin {
  return Float64Array.from(positions, (v, i) => (i % 3 === 0 ? (v - middleX) * sign : v))
}

/** The highest skin by distance from the middle, from beside the neck nearly to the joint. */
function overShoulder(p: Skin, triangles: Uint32Array, head: Float32Array, jointX: number): OutlinePlace[] {
  const last = jointX - 0.015
  const tops = new Float64Array(Math.max(0, Math.ceil((last - FROM_MIDDLE_M) / STEP.shoulder))).fill(
    -Infinity,
  )
  const depths = new Float64Array(tops.length)
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]]
      const [x, far] = [p[a * 3], p[b * 3]]
      if (head[a] >= 0.5 || head[b] >= 0.5 || x >= far) continue
      const from = Math.max(0, Math.ceil((x - FROM_MIDDLE_M) / STEP.shoulder))
      for (let i = from; i < tops.length; i++) {
        const share = (FROM_MIDDLE_M + i * STEP.shoulder - x) / (far - x)
        if (share > 1) break
        const y = p[a * 3 + 1] + (p[b * 3 + 1] - p[a * 3 + 1]) * share
        if (y <= tops[i]) continue
        tops[i] = y
        depths[i] = p[a * 3 + 2] + (p[b * 3 + 2] - p[a * 3 + 2]) * share
      }
    }
  const out: OutlinePlace[] = []
  tops.forEach((y, i) => {
    if (y > -Infinity) out.push({ x: FROM_MIDDLE_M + i * STEP.shoulder, y, z: depths[i] })
  })
  for (let i = out.length - 2; i >= 0; i--)
    out[i].y = Math.min(out[i].y, out[i + 1].y + STEEPEST * (out[i + 1].x - out[i].x))
  return out
}

/** The furthest skin round a shoulder's joint, from above it to across the arm. */
function roundShoulder(p: Skin, weights: Float32Array, [joint, elbow]: Vec[]): OutlinePlace[] {
  const out: OutlinePlace[] = []
  const across = Math.atan2(elbow[1] - joint[1], elbow[0] - joint[0]) + Math.PI / 2
  for (let angle = Math.PI / 2 + STEP.round; angle > across; angle -= STEP.round) {
    let [furthest, z] = [0, 0]
    for (let v = 0; v < weights.length; v++) {
      if (weights[v] < 0.3) continue
      const [dx, dy] = [p[v * 3] - joint[0], p[v * 3 + 1] - joint[1]]
      const off = Math.atan2(dy, dx) - angle
      const far = Math.hypot(dx, dy)
      const along = far * Math.cos(off)
      if (far >= SHOULDER_M || Math.abs(off) >= 2.2 * STEP.round || along <= furthest) continue
      furthest = along
      z = p[v * 3 + 2]
    }
    if (furthest > 0.02)
      out.push({ x: joint[0] + furthest * Math.cos(angle), y: joint[1] + furthest * Math.sin(angle), z })
  }
  return out
}

interface ArmSlice {
  outer: Point
  half: number
  z: number
}

/** The arm across its bone, every few centimetres. */
function slicesOf(p: Skin, weights: Float32Array, [from, to]: Vec[], first: number): ArmSlice[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ex, ey] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const out: ArmSlice[] = []
  for (let l = first; l < length - 0.01; l += STEP.arm) {
    let [most, least, depths, count] = [-Infinity, Infinity, 0, 0]
    for (let v = 0; v < weights.length; v++) {
      if (weights[v] < 0.5) continue
      const [dx, dy] = [p[v * 3] - from[0], p[v * 3 + 1] - from[1]]
      const outwards = -dx * ey + dy * ex
      if (Math.abs(dx * ex + dy * ey - l) > STEP.arm || Math.abs(outwards) > ARM_M) continue
      most = Math.max(most, outwards)
      least = Math.min(least, outwards)
      depths += p[v * 3 + 2]
      count++
    }
    if (count === 0) continue
    const outer = { x: from[0] + ex * l - ey * most, y: from[1] + ey * l + ex * most }
    out.push({ outer, half: (most - least) / 2, z: depths / count })
  }
  return out
}

function calmed(line: OutlinePlace[]): OutlinePlace[] {
  const [xs, ys, zs] = (['x', 'y', 'z'] as const).map(axis =>
    smoothProfile(
      Float64Array.from(line, p => p[axis]),
      2,
    ),
  )
  return line.map((p, i) => ({
    ...(i < 2 || i > line.length - 3 ? p : { x: xs[i], y: ys[i] }),
    z: zs[i],
  }))
}
