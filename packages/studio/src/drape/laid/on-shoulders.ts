import { smoothstep } from '../../geometry/polyline.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { SIDES } from './flat-torso.ts'
import type { TrunkLayout } from './trunk-layout.ts'
import { besideOutline } from './within-outlines.ts'

/** A shoulder's seam is moved by this at most, metres. */
const MOST_M = 0.02
/** A body that is turned shows its shoulders' seams in front of its outline: from this turn on they are moved less, and `over` further not at all. Radians. */
const TURNED = { from: 0.35, over: 0.35 }

/**
 * Shoulders' seams lie on the body's outline in the picture. In the facing frame they were laid on the outline that is seen from there: on a
 * body that is turned a little they would run inside its shoulders, or float above them.
 * @param trunk in the picture's frame, as `turnedTrunk` returns it
 * @param yaw by which the body is turned in it, radians
 */
export function onShoulders(trunk: TrunkLayout, arms: ArmsInPicture, yaw: number): TrunkLayout {
  const facing = 1 - smoothstep((Math.abs(yaw) - TURNED.from) / TURNED.over)
  if (facing === 0) return trunk
  return {
    ...trunk,
    at: (place, face, seamDistance) => {
      const [x, y, z] = trunk.at(place, face, seamDistance)
      const seam = trunk.shoulderAbove(place)
      const share = facing * seam.share
      if (share === 0) return [x, y, z]
      const { side } = SIDES[place.x < 0 ? 0 : 1]
      const [seamX, seamY, seamZ] = trunk.at(seam.place, face, 0)
      const line = arms[side]
      const { along, out, off } = besideOutline(line, { x: seamX, y: seamY })
      const moved = share * Math.max(-MOST_M, Math.min(MOST_M, seam.clear - off))
      return [x + moved * out.x, y + moved * out.y, z + share * (line.depth(along) - seamZ)]
    },
  }
}
