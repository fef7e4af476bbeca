import { expect, test } from 'vitest'
import { ARM_STEP_M } from '../body/arm-girths.ts'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import { armGirth, halfArm, halfLeg, legMiddle } from './limb-girths.ts'

/** Girths at each step below the shoulder or the crotch, metres. */
const body = {
  armGirths: [0.34, 0.3, 0.28],
  legGirths: [0.6, 0.56, 0.5],
  legMiddles: [0.09, 0.1, 0.11],
} as unknown as BodyMeasures

test('a girth is the one measured at its step, and lies between two of them elsewhere', () => {
  expect(armGirth(body, ARM_STEP_M)).toBeCloseTo(0.34, 10)
  expect(armGirth(body, 2 * ARM_STEP_M)).toBeCloseTo(0.3, 10)
  expect(armGirth(body, 1.5 * ARM_STEP_M)).toBeCloseTo(0.32, 10)
})

test('above the first and below the last step it stays the same', () => {
  expect(armGirth(body, 0)).toBeCloseTo(0.34, 10)
  expect(armGirth(body, 5)).toBeCloseTo(0.28, 4)
})

test('cloth round a limb is half its girth with its ease, and clears the skin', () => {
  expect(halfArm(body, ARM_STEP_M)).toBeCloseTo(0.17 * 1.02 + 0.005 * Math.PI, 10)
  expect(halfLeg(body, LEG_STEP_M)).toBeCloseTo(0.3 * 0.98 + 0.005 * Math.PI, 10)
})

test('cloth over a leg’s middle runs a little further out than the leg', () => {
  expect(legMiddle(body, LEG_STEP_M)).toBeCloseTo(0.095, 10)
  expect(legMiddle(body, 2.5 * LEG_STEP_M)).toBeCloseTo(0.11, 10)
})
