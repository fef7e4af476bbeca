import type { BodyTopology } from '../body/body-topology.ts'

/** Parts of the body, by the bones that a vertex moves with most; `yoke` is the part of the trunk that also moves with the collar bones. */
export const PART = { trunk: 0, armL: 1, armR: 2, leg: 3, head: 4, yoke: 5, neck: 6 } as const

/** A vertex of the trunk belongs to the yoke from this weight of the collar bones on. */
const YOKE_WEIGHT = 0.3

/** For each vertex its part. */
export function partsOf({ boneNames, skinBones, skinWeights, vertexCount }: BodyTopology): Uint8Array {
  const ofBone = boneNames.map(partOfBone)
  const out = new Uint8Array(vertexCount)
  const sums = new Float64Array(7)
  for (let v = 0; v < vertexCount; v++) {
    sums.fill(0)
    let collar = 0
    for (let k = v * 4; k < v * 4 + 4; k++) {
      sums[ofBone[skinBones[k]]] += skinWeights[k]
      if (boneNames[skinBones[k]].startsWith('clavicle')) collar += skinWeights[k]
    }
    out[v] = sums.indexOf(Math.max(...sums))
    if (out[v] === PART.trunk && collar > YOKE_WEIGHT) out[v] = PART.yoke
  }
  return out
}

function partOfBone(name: string): number {
  if (/upperarm|lowerarm|wrist|finger|metacarpal|shoulder/.test(name))
    return name.endsWith('.L') ? PART.armL : PART.armR
  if (/leg|foot|toe/.test(name)) return PART.leg
  if (/neck/.test(name)) return PART.neck
  return /head|eye|special/.test(name) ? PART.head : PART.trunk
}
