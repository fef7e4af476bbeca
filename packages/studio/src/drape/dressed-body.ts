import type { BodyMeasures } from '../catalog/body-measures.ts'
import type { BodyShape } from '../catalog/body-topology.ts'
import type { Stance } from '../catalog/skeleton.ts'

/** A body in the stance in which it is dressed, before any cloth lies on it. */
export interface DressedBody {
  shape: BodyShape
  measures: BodyMeasures
  /** Bodies of one shape in stances of one name are the same. */
  stance: Stance & { name: string }
  positions: Float32Array
}
