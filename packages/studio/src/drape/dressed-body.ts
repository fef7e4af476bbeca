import type { BodyMeasures } from '../catalog/body-measures.ts'
import type { BodyShape } from '../catalog/body-topology.ts'
import type { Stance } from '../catalog/skeleton.ts'

/** A body in the stance in which it is dressed, before any cloth lies on it. */
export interface DressedBody {
  shape: BodyShape
  measures: BodyMeasures
  stance: Stance
  positions: Float32Array
}
