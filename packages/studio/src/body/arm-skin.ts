import { oncePerObject } from '../memory/once-per-object.ts'
import { boneWeights } from './body-measures.ts'
import type { BodyTopology } from './body-topology.ts'
import { refinementOf } from './catmull-clark.ts'

/** Least arm weight of skin that belongs to the arm; below it, skin belongs to the shoulder or the hand. */
const ARMS_OWN = 0.5

export interface ArmSkin {
  /** 1 for each triangle of the refined skin that lies on an upper arm. */
  upper: Uint8Array
  /** 1 for each that lies on an upper arm or a forearm. */
  whole: Uint8Array
  /** 1 for each that lies on an arm or a hand. */
  limb: Uint8Array
  /** 1 for each that hangs beside the trunk: from the middle of the upper arm on. */
  hanging: Uint8Array
  /** 1 for each that lies on the head or the neck. */
  head: Uint8Array
  /** 1 for each that lies on the head. */
  face: Uint8Array
}

export const armSkin: (topology: BodyTopology) => ArmSkin = oncePerObject(topology => ({
  upper: mark(topology, /upperarm/),
  whole: mark(topology, /upperarm|lowerarm/),
  limb: mark(topology, /upperarm|lowerarm|wrist|finger|metacarpal/),
  hanging: mark(topology, /upperarm02|lowerarm|wrist|finger|metacarpal/),
  head: mark(topology, /neck|head|eye|special/),
  face: mark(topology, /head|eye|special/),
}))

/** Every refined quad has one corner of the base, and so has one of its two triangles at least. */
function mark(topology: BodyTopology, bones: RegExp): Uint8Array {
  const { triangles, baseCount } = refinementOf(topology)
  const arm = boneWeights(topology, bones)
  const out = new Uint8Array(triangles.length / 3)
  for (let i = 0; i < triangles.length; i++)
    if (triangles[i] < baseCount && arm[triangles[i]] >= ARMS_OWN) out[(i / 3) | 0] = 1
  return out
}
