import { boneWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import { refinementOf } from '../body/catmull-clark.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { type DepthField, depthField } from './depth-field.ts'
import type { DressedBody } from './dressed-body.ts'

/** Fields kept of each body, one for each stance in which it is dressed (for skirts, for legs), some 600 KB each. */
const KEPT_DEPTHS = 2

/** Front and back of bodies without their arms, as depth fields. */
export class TrunkDepths {
  private readonly byBody = new WeakMap<BodyShape, LruCache<DepthField>>()

  of({ shape, stance, positions }: DressedBody): DepthField {
    const fields = this.byBody.get(shape) ?? new LruCache<DepthField>(KEPT_DEPTHS)
    this.byBody.set(shape, fields)
    return fields.getOrCreate(stance.name, () => {
      const triangles = refinementOf(shape.topology).baseTriangles
      const arm = boneWeights(shape.topology, /upperarm|lowerarm|wrist|finger|metacarpal/)
      return depthField({ positions, triangles }, t => arm[triangles[t]] < 0.5)
    })
  }
}
