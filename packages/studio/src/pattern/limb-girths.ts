import { ARM_STEP_M } from '../catalog/arm-girths.ts'
import { type BodyMeasures, LEG_STEP_M } from '../catalog/body-measures.ts'
import { valueAt } from './polyline.ts'

/** Cloth lies this far off a limb, and is so much wider even where it is cut close. */
const OFF_LIMB_M = 0.005
const LIMB_EASE = 1.02

/** By the tape round the arm, metres, by metres below the shoulder's joint. */
export function armGirth({ armGirths }: BodyMeasures, below: number): number {
  return valueAt(armGirths, below / ARM_STEP_M - 1)
}

/** Half the cloth that goes round an arm, metres, by metres below the shoulder's tip. */
export function halfArm(body: BodyMeasures, below: number): number {
  return halfLimb(armGirth(body, below))
}

/** Half the cloth that goes round a leg, metres, by metres below the crotch. */
export function halfLeg({ legGirths }: BodyMeasures, below: number): number {
  return halfLimb(valueAt(legGirths, below / LEG_STEP_M - 1))
}

function halfLimb(girth: number): number {
  return (girth * LIMB_EASE) / 2 + Math.PI * OFF_LIMB_M
}
