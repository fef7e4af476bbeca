import { boneWeights } from '../../body/body-measures.ts'
import { refinementOf } from '../../body/catmull-clark.ts'
import { smoothProfile, valueAt } from '../../geometry/polyline.ts'
import { type DepthField, depthField } from '../depth-field.ts'
import { type ArmLine, armLine } from './arm-line.ts'
import type { Face } from './flat-torso.ts'
import type { TurnedBody } from './turned-body.ts'

/** What of a facing body cloth lies on; metres. */
export interface BodyFrame {
  /** The trunk without its arms, and with its upper arms. */
  trunk: DepthField
  shoulders: DepthField
  /** By height: the trunk's middle, half its width, and the depths of its front and its back. */
  middle(y: number): number
  half(y: number): number
  front(y: number): number
  back(y: number): number
  left: ArmLine
  right: ArmLine
  neckX: number
  /** The neck's middle, nape and throat at a height: it leans forwards, and may lean aside. */
  neckAt(y: number): { x: number; back: number; front: number }
}

/** Arms as a picture shows them. Sides as in a photo from the front: `left` is the body's right. */
export interface ArmsInPicture {
  left: ArmLine
  right: ArmLine
  /** The body below its head, arms and all. */
  whole: DepthField
  /** The side of the body that the picture shows. */
  seen: Face
}

const STEP_M = 0.01
const ARM = /upperarm|lowerarm|wrist|finger|metacarpal/
const FOREARM = /lowerarm|wrist|finger|metacarpal/
const HEAD = /^(head|special|eye|jaw|tongue|oris|levator|orbicularis|temporalis|risorius)/
const NECK = /^neck0[23]/

export function bodyFrame(body: TurnedBody): BodyFrame {
  const { surface, weights } = skinOf(body)
  const [arm, forearm, head, neck] = [ARM, FOREARM, HEAD, NECK].map(weights)
  const { triangles } = surface
  const shoulders = depthField(surface, t => forearm[triangles[t]] < 0.5 && head[triangles[t]] < 0.5)
  return {
    trunk: depthField(surface, t => arm[triangles[t]] < 0.5 && head[triangles[t]] < 0.5),
    shoulders,
    ...slicesOf(body.positions, v => arm[v] <= 0.35 && head[v] + neck[v] <= 0.5),
    ...armLines(body),
    neckX: body.joint('neck01')[0],
    neckAt: neckLine(body, shoulders),
  }
}

/** From where the neck begins to the skull along its bones. Above its beginning chin and skull cover its skin: there it stays as deep. */
function neckLine(body: TurnedBody, skin: DepthField): BodyFrame['neckAt'] {
  const [foot, skull] = [body.joint('neck01'), body.joint('head')]
  const rise = Math.max(0.02, skull[1] - foot[1])
  return y => {
    const up = Math.max(0, Math.min(1, (y - foot[1]) / rise))
    const x = foot[0] + (skull[0] - foot[0]) * up
    const forwards = (skull[2] - foot[2]) * up
    const seen = Math.min(y, foot[1])
    return { x, back: skin.back(foot[0], seen) + forwards, front: skin.front(foot[0], seen) + forwards }
  }
}

export function armsInPicture(body: TurnedBody, seen: Face): ArmsInPicture {
  const { surface, weights } = skinOf(body)
  const head = weights(HEAD)
  return {
    whole: depthField(surface, t => head[surface.triangles[t]] < 0.5),
    ...armLines(body),
    seen,
  }
}

function armLines(body: TurnedBody): Pick<BodyFrame, 'left' | 'right'> {
  const { weights } = skinOf(body)
  const [head, neck] = [HEAD, NECK].map(weights)
  const above = head.map((v, i) => v + neck[i])
  return { left: armLine(body, 'R', above), right: armLine(body, 'L', above) }
}

const skinOf = ({ shape, positions }: TurnedBody) => ({
  surface: { positions, triangles: refinementOf(shape.topology).baseTriangles },
  weights: (bones: RegExp) => boneWeights(shape.topology, bones),
})

/** Extents of the accepted vertices by height. */
function slicesOf(
  p: Float32Array,
  accepts: (vertex: number) => boolean,
): Pick<BodyFrame, 'middle' | 'half' | 'front' | 'back'> {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 1; i < p.length; i += 3) {
    low = Math.min(low, p[i])
    high = Math.max(high, p[i])
  }
  const rows = Math.ceil((high - low) / STEP_M) + 1
  const table = (value: number) => new Float64Array(rows).fill(value)
  const [left, right] = [table(Infinity), table(-Infinity)]
  const [back, front] = [table(Infinity), table(-Infinity)]
  for (let v = 0; v < p.length / 3; v++) {
    if (!accepts(v)) continue
    const [x, y, z] = p.subarray(v * 3, v * 3 + 3)
    const row = (y - low) / STEP_M
    for (let r = Math.max(0, Math.floor(row - 1)); r <= Math.min(rows - 1, Math.ceil(row + 1)); r++) {
      left[r] = Math.min(left[r], x)
      right[r] = Math.max(right[r], x)
      back[r] = Math.min(back[r], z)
      front[r] = Math.max(front[r], z)
    }
  }
  const byHeight = (values: Float64Array) => {
    const calm = smoothProfile(values, 2)
    return (y: number) => valueAt(calm, (y - low) / STEP_M)
  }
  for (const values of [left, right, back, front]) holdGaps(values)
  return {
    middle: byHeight(left.map((v, r) => (v + right[r]) / 2)),
    half: byHeight(right.map((v, r) => (v - left[r]) / 2)),
    front: byHeight(front),
    back: byHeight(back),
  }
}

/** Rows without a vertex repeat the one before. */
function holdGaps(values: Float64Array): void {
  let last = values.find(Number.isFinite) ?? 0
  for (let r = 0; r < values.length; r++) {
    if (!Number.isFinite(values[r])) values[r] = last
    last = values[r]
  }
}
