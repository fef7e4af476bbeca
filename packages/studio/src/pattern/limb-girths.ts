import { ARM_STEP_M } from '../catalog/arm-girths.ts'
import { type BodyMeasures, LEG_STEP_M } from '../catalog/body-measures.ts'
import { valueAt } from './polyline.ts'

/** Cloth lies this far off a limb, and is so much wider even where it is cut close; round a thigh any more lies in a lump on its inner side. */
const OFF_LIMB_M = 0.005
const ARM_EASE = 1.02
const LEG_EASE = 0.98
/** Cloth goes over the front of the hips to the middle of a leg, which is a little further than straight there. */
const OVER_HIPS_M = 0.005

/** By the tape round the arm, metres, by metres below the shoulder's joint. */
export function armGirth({ armGirths }: BodyMeasures, below: number): number {
  return valueAt(armGirths, below / ARM_STEP_M - 1)
}

/** Half the cloth that goes round an arm, metres, by metres below the shoulder's tip. */
export function halfArm(body: BodyMeasures, below: number): number {
  return halfLimb(armGirth(body, below), ARM_EASE)
}

/** Half the cloth that goes round a leg, metres, by metres below the crotch. */
export function halfLeg({ legGirths }: BodyMeasures, below: number): number {
  return halfLimb(valueAt(legGirths, below / LEG_STEP_M - 1), LEG_EASE)
}

function halfLimb(girth: number, ease: number): number {
  return (girth * ease) / 2 + Math.PI * OFF_LIMB_M
}

/** How far outside the body's middle the cloth over the middle of a leg lies, metres, by metres below the crotch. */
export function legMiddle({ legMiddles }: BodyMeasures, below: number): number {
  return valueAt(legMiddles, below / LEG_STEP_M - 1) + OVER_HIPS_M
}
