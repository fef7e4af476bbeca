import type { Point } from '../../geometry/point.ts'
import type { TexturePyramid } from '../../photo/texture-pyramid.ts'
import { type Cloth, clothWithin, type Ground, groundOf, releaseCloth } from './cloth-pixels.ts'
import { isPatterned } from './cloth-print.ts'

/** The share of a trunk's height that counts as its upper part. */
const UPPER = 0.55

/** A trunk that shows the cloth that sleeves are cut from. */
export interface Trunk extends Cloth {
  ground: Ground
  /** Of what is plain of it, pixels of the photo. */
  outline: readonly Point[]
}

/**
 * The trunk, or where it is patterned or of several colours its upper part, of whose cloth sleeves are cut; null where that is patterned too. Its
 * arrays are lent.
 */
export function plainTrunk(front: TexturePyramid, torso: readonly Point[], level: number): Trunk | null {
  for (const outline of [torso, upperPart(torso)]) {
    const cloth = clothWithin(front, outline, level)
    const ground = groundOf(cloth)
    if (cloth.count > 0 && !isPatterned(cloth, ground)) return { ...cloth, ground, outline }
    releaseCloth(cloth)
  }
  return null
}

function upperPart(torso: readonly Point[]): Point[] {
  const ys = torso.map(p => p.y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const lowest = top + UPPER * (bottom - top)
  return torso.map(({ x, y }) => ({ x, y: Math.min(y, lowest) }))
}
