import type { Point } from '../../geometry/point.ts'

/** A thin strap of a garment in its photo. */
export interface Strap {
  /** Its middle from the cloth upwards, about one point a row, pixels. */
  points: Point[]
  /** Half of its width across, pixels. */
  half: number
  /** Median Lab colour of its middle. */
  colour: [number, number, number]
  /** Median contrast with what lies beside it, Lab units. */
  contrast: number
  /** The strap whose mirror image it is, where the photo does not show it. */
  pixelsOf?: Strap
}
