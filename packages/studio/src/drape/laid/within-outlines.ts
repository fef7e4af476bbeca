import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import type { ArmLine } from './arm-line.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { SIDES } from './flat-torso.ts'
import type { TrunkLayout } from './trunk-layout.ts'

/** Cloth that would lie further off an outline than it may is seen this much further at most, metres. */
const SOFT_M = 0.003
/** From the neck and from the armpit on cloth comes to lie within the outline over this length, metres. */
const OVER_M = 0.03

/**
 * Cloth on a shoulder stays within its outline: laid on a facing body, what lies before the shoulder that is further away turns out beyond it.
 * @param trunk in the picture's frame
 */
export function withinOutlines(trunk: TrunkLayout, arms: ArmsInPicture): TrunkLayout {
  return {
    ...trunk,
    at: (place, face, seamDistance) => {
      const [x, y, z] = trunk.at(place, face, seamDistance)
      const { side } = SIDES[place.x < 0 ? 0 : 1]
      const { clear, beyondNeck } = trunk.shoulderAbove(place)
      const share = smoothstep(beyondNeck / OVER_M) * smoothstep((y - arms[side].armpitY) / OVER_M)
      if (share === 0) return [x, y, z]
      const { out, off } = besideOutline(arms[side], { x, y })
      const inwards = share * movedWithin(off, clear)
      return [x - inwards * out.x, y - inwards * out.y, z]
    },
  }
}

/** Where a place lies beside an arm's outline. */
export interface BesideOutline {
  /** Length of the outline where it is nearest. */
  along: number
  /** Direction away from the body there. */
  out: Point
  /** How far the place lies outside, metres; negative inside. */
  off: number
}

export function besideOutline(line: ArmLine, place: Point): BesideOutline {
  const along = line.lengthNear(place)
  const [on, out] = [line.at(along), line.outwards(along)]
  return { along, out, off: (place.x - on.x) * out.x + (place.y - on.y) * out.y }
}

/** How far inwards a place is moved that lies `off` metres outside an outline where `most` is allowed: what turns away there is foreshortened. */
export function movedWithin(off: number, most: number): number {
  const beyond = off - most
  return beyond <= 0 ? 0 : beyond - SOFT_M * (1 - Math.exp(-beyond / SOFT_M))
}
