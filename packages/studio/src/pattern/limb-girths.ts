import { ARM_STEP_M } from '../body/arm-girths.ts'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import { valueAt } from '../geometry/polyline.ts'

/** Clearance between cloth and limb, metres, also where it is cut close; more gathers in a lump on the inner thigh. */
const OFF_LIMB_M = 0.005
/** Girth of the closest cloth as a share of the limb's girth: cloth at a leg gives way a little. */
const ARM_EASE = 1.02
const LEG_EASE = 0.98
/** Extra length of cloth that runs over the front of the hips to the middle of a leg instead of straight, metres. */
const OVER_HIPS_M = 0.005

/** The arm's girth, metres, at a distance below the shoulder's joint, metres. */
export function armGirth({ armGirths }: Pick<BodyMeasures, 'armGirths'>, below: number): number {
  return valueAt(armGirths, below / ARM_STEP_M - 1)
}

/** Half the cloth that goes round an arm, metres, at a distance below the shoulder's tip, metres. */
export function halfArm(body: BodyMeasures, below: number): number {
  return halfLimb(armGirth(body, below), ARM_EASE)
}

/** Half the cloth that goes round a leg, metres, at a distance below the crotch, metres. */
export function halfLeg({ legGirths }: BodyMeasures, below: number): number {
  return halfLimb(valueAt(legGirths, below / LEG_STEP_M - 1), LEG_EASE)
}

function halfLimb(girth: number, ease: number): number {
  return (girth * ease) / 2 + Math.PI * OFF_LIMB_M
}

/** Distance from the body's middle to the cloth over the middle of a leg, metres, at a distance below the crotch, metres. */
export function legMiddle({ legMiddles }: BodyMeasures, below: number): number {
  return valueAt(legMiddles, below / LEG_STEP_M - 1) + OVER_HIPS_M
}
