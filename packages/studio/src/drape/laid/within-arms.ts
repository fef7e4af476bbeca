import { smoothstep } from '../../geometry/polyline.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { SIDES } from './flat-torso.ts'
import type { TrunkLayout } from './trunk-layout.ts'

/** Behind an arm cloth ends at least this far inside the arm's outer side, metres; below the hand it spreads at this slope. */
const WITHIN_M = 0.015
const SPREADS = 0.15
/** Length below the armpit over which the arm begins to hold the cloth, metres. */
const FROM_ARMPIT_M = 0.06
/** Length below a dress's waist over which arms let go of its skirt, metres. */
const OFF_SKIRT_M = 0.1

/**
 * Arms come out of a top's sleeves, and so they hang outside of its trunk: cloth that is wider turns back behind them.
 * @param trunk in the picture's frame, as `turnedTrunk` returns it
 */
export function withinArms(trunk: TrunkLayout, arms: ArmsInPicture): TrunkLayout {
  return {
    ...trunk,
    at: (place, face, seamDistance) => {
      const [x, y, z] = trunk.at(place, face, seamDistance)
      const { side, sign } = SIDES[place.x < 0 ? 0 : 1]
      const arm = arms[side]
      const held =
        smoothstep((arm.armpitY - y) / FROM_ARMPIT_M) *
        (1 - smoothstep((-place.y - trunk.waist) / OFF_SKIRT_M))
      const beside = Math.max(y, arm.wristY)
      const inner = sign * arm.innerSide(beside)
      const room = sign * arm.outerSide(beside) - WITHIN_M + SPREADS * (beside - y) - inner
      const beyond = sign * x - inner
      if (held === 0 || beyond <= 0) return [x, y, z]
      // Ever more foreshortened, and never beyond the room: what isn't seen turns back behind the arm.
      const shown = room <= 0 ? 0 : room * (1 - Math.exp(-beyond / room))
      const turned = held * (beyond - shown)
      return [x - sign * turned, y, arms.seen === 'front' ? z - turned : z + turned]
    },
  }
}
