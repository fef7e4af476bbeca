import type { BodyShape } from './body-topology.ts'
import { refinementOf, refinePositions } from './catmull-clark.ts'
import { type BoneMatrices, boneMatrices, type Stance } from './skeleton.ts'

/** Linear blend skinning of points with four bones each. `out` may not alias `points`. */
export function skinPoints(
  points: Float32Array,
  bones: Uint8Array,
  weights: Float32Array,
  matrices: BoneMatrices,
  out = new Float32Array(points.length),
): Float32Array {
  for (let p = 0, k = 0; p < points.length; p += 3, k += 4) {
    const x = points[p]
    const y = points[p + 1]
    const z = points[p + 2]
    let sx = 0
    let sy = 0
    let sz = 0
    for (let j = 0; j < 4; j++) {
      const w = weights[k + j]
      if (w === 0) continue
      const m = bones[k + j] * 12
      sx += w * (matrices[m] * x + matrices[m + 1] * y + matrices[m + 2] * z + matrices[m + 3])
      sy += w * (matrices[m + 4] * x + matrices[m + 5] * y + matrices[m + 6] * z + matrices[m + 7])
      sz += w * (matrices[m + 8] * x + matrices[m + 9] * y + matrices[m + 10] * z + matrices[m + 11])
    }
    out[p] = sx
    out[p + 1] = sy
    out[p + 2] = sz
  }
  return out
}

export function poseBody(body: BodyShape, stance: Stance): Float32Array {
  const { skinBones, skinWeights } = body.topology
  return skinPoints(body.rest, skinBones, skinWeights, boneMatrices(body, stance))
}

/** The posed body's vertices on its smooth surface, which lies inside the mesh that spans it. */
export function poseSurface(body: BodyShape, stance: Stance): Float32Array {
  const posed = poseBody(body, stance)
  return refinePositions(refinementOf(body.topology), posed).slice(0, posed.length)
}
