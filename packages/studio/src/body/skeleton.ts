import { IDENTITY, type Quaternion, slerp } from '../geometry/quaternion.ts'
import type { BodyShape } from './body-topology.ts'

/** A stance: world-aligned local rotations about each bone's head, then a shift of the whole body in metres. */
export interface Stance {
  rotations: ReadonlyMap<string, Quaternion>
  translationM: readonly [number, number, number]
}

/** 3×4 row-major matrices that carry rest positions to posed positions, 12 numbers a bone. */
export type BoneMatrices = Float64Array

/** Forward kinematics: each bone turns about its own rest head inside its parent's frame. */
export function boneMatrices(body: BodyShape, stance: Stance): BoneMatrices {
  const { boneNames, parents } = body.topology
  const out = new Float64Array(boneNames.length * 12)
  const local = new Float64Array(12)
  for (let b = 0; b < boneNames.length; b++) {
    localMatrix(local, stance.rotations.get(boneNames[b]) ?? IDENTITY, body.boneHeads, b * 3)
    if (parents[b] < 0) {
      out.set(local, b * 12)
      for (let r = 0; r < 3; r++) out[b * 12 + r * 4 + 3] += stance.translationM[r]
    } else concatenate(out, b * 12, out, parents[b] * 12, local)
  }
  return out
}

function localMatrix(out: Float64Array, q: Quaternion, heads: Float32Array, h: number): void {
  const [x, y, z, w] = q
  out[0] = 1 - 2 * (y * y + z * z)
  out[1] = 2 * (x * y - z * w)
  out[2] = 2 * (x * z + y * w)
  out[4] = 2 * (x * y + z * w)
  out[5] = 1 - 2 * (x * x + z * z)
  out[6] = 2 * (y * z - x * w)
  out[8] = 2 * (x * z - y * w)
  out[9] = 2 * (y * z + x * w)
  out[10] = 1 - 2 * (x * x + y * y)
  for (let r = 0; r < 3; r++)
    out[r * 4 + 3] =
      heads[h + r] - out[r * 4] * heads[h] - out[r * 4 + 1] * heads[h + 1] - out[r * 4 + 2] * heads[h + 2]
}

function concatenate(out: Float64Array, o: number, a: Float64Array, i: number, b: Float64Array): void {
  for (let r = 0; r < 3; r++) {
    const a0 = a[i + r * 4]
    const a1 = a[i + r * 4 + 1]
    const a2 = a[i + r * 4 + 2]
    for (let c = 0; c < 4; c++) {
      out[o + r * 4 + c] = a0 * b[c] + a1 * b[4 + c] + a2 * b[8 + c] + (c === 3 ? a[i + r * 4 + 3] : 0)
    }
  }
}

/** The stance a fraction `t` of the way from one to another, each joint by its shortest turn. */
export function blendStances(from: Stance, to: Stance, t: number): Stance {
  const rotations = new Map<string, Quaternion>()
  for (const name of new Set([...from.rotations.keys(), ...to.rotations.keys()]))
    rotations.set(name, slerp(from.rotations.get(name) ?? IDENTITY, to.rotations.get(name) ?? IDENTITY, t))
  const mix = (i: 0 | 1 | 2) => from.translationM[i] * (1 - t) + to.translationM[i] * t
  return { rotations, translationM: [mix(0), mix(1), mix(2)] }
}

/** Where a bone's head lands. */
export function jointPosition(
  body: BodyShape,
  matrices: BoneMatrices,
  bone: string,
): [number, number, number] {
  const b = body.topology.boneNames.indexOf(bone)
  if (b < 0) throw new RangeError(`The rig has no bone ${bone}`)
  const h = body.boneHeads
  const row = (r: number) => {
    const m = b * 12 + r * 4
    return (
      matrices[m] * h[b * 3] +
      matrices[m + 1] * h[b * 3 + 1] +
      matrices[m + 2] * h[b * 3 + 2] +
      matrices[m + 3]
    )
  }
  return [row(0), row(1), row(2)]
}
