import { boneWeights } from './body-measures.ts'
import type { BodyTopology } from './body-topology.ts'
import { refinementOf } from './catmull-clark.ts'

/** Skin that follows the upper arm by less than this is the shoulder's or the forearm's. */
const ARMS_OWN = 0.5

const known = new WeakMap<BodyTopology, Uint8Array>()

/** 1 for each triangle of the refined skin that lies on an upper arm. */
export function upperArmSkin(topology: BodyTopology): Uint8Array {
  const found = known.get(topology) ?? markUpperArms(topology)
  known.set(topology, found)
  return found
}

/** Every refined quad has one corner of the base, and so has one of its two triangles at least. */
function markUpperArms(topology: BodyTopology): Uint8Array {
  const { triangles, baseCount } = refinementOf(topology)
  const arm = boneWeights(topology, /upperarm/)
  const out = new Uint8Array(triangles.length / 3)
  for (let i = 0; i < triangles.length; i++)
    if (triangles[i] < baseCount && arm[triangles[i]] >= ARMS_OWN) out[(i / 3) | 0] = 1
  return out
}
