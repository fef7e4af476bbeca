import type { BodyMeasures } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'

/** A body in the stance in which it is dressed, before any cloth lies on it. */
export interface DressedBody {
  shape: BodyShape
  measures: BodyMeasures
  /** Bodies of one shape in stances of one name are the same. */
  stance: Stance & { name: string }
  positions: Float32Array
  /** How far laid cloth clears the outline of shoulders and arms, metres; by default as far as it clears all skin. */
  outlineClearM?: number
}
