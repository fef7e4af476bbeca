import type { Point } from '../../geometry/point.ts'

/** A thin strap of a garment. */
export interface Strap {
  /** Its middle from the cloth upwards, about one point a row, pixels. */
  points: Point[]
  /** Half of its width across, pixels. */
  half: number
  /** The strip whose pixels it shows, mirrored and with as many points, where the photo does not show it; its points run through the photo. */
  pixelsOf?: Strap
}

/** A strap that the photo shows. */
export interface SeenStrap extends Strap {
  /** Median Lab colour of its middle. */
  colour: [number, number, number]
}
