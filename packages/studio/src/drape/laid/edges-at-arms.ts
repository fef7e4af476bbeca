import { smoothstep } from '../../geometry/polyline.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { SIDES } from './flat-torso.ts'
import type { TrunkLayout } from './trunk-layout.ts'

/** An armhole is seen this far inside an arm's inner side at most, metres: there a set-in sleeve begins. */
const INSIDE_M = 0.02
/** Above the underarm, where the trunk goes on below the arm, armholes come to that over this length, metres. */
const ABOVE_M = 0.06
/** Distance from a seam that counts as the armhole's middle, metres. */
const MIDDLE_M = 0.03

/**
 * Armholes of sleeves end beside the arm as the picture shows it. On a body that is turned, an armhole that was laid on the facing body lies well before
 * the chest, and the sleeve would be drawn out to it in streaks. Bare armholes are as wide as they are.
 * @param trunk in the picture's frame
 */
export function edgesAtArms(trunk: TrunkLayout, arms: ArmsInPicture): TrunkLayout {
  if (!trunk.isSleeved) return trunk
  return {
    ...trunk,
    at: (place, face, seamDistance) => {
      const [x, y, z] = trunk.at(place, face, seamDistance)
      const beside = trunk.armholeBeside(place)
      if (!beside) return [x, y, z]
      const { place: edge, above } = beside
      const { side, sign } = SIDES[place.x < 0 ? 0 : 1]
      const [edgeX, edgeY] = trunk.at(edge, face, MIDDLE_M)
      const lacking = sign * (arms[side].innerSide(edgeY) - edgeX) - INSIDE_M
      const aside = smoothstep(Math.abs(place.x) / Math.max(0.02, Math.abs(edge.x)))
      const moved = Math.max(0, lacking) * aside ** 2 * smoothstep(above / ABOVE_M)
      return [x + sign * moved, y, z]
    },
  }
}
