import type { GarmentCorrection } from '@revela/contract'
import { expect, test } from 'vitest'
import { aGarment } from '../../testing/builders.ts'
import { blankCorrection, isUnadjusted, onlyTurns } from './adjust/blank-correction.ts'
import { turnedOn, turnsLeft } from './turned-correction.ts'

const painted: GarmentCorrection = {
  ...blankCorrection,
  fit: 'fitted',
  front: {
    strokes: [{ keep: true, radius: 0.02, points: [{ x: 0.25, y: 0.1 }] }],
    marks: { hemLeft: { x: 0.3, y: 0.8 } },
  },
}

test('strokes turn with the photo, marks are found anew, and the other side and the size stay', () => {
  const once = turnedOn(painted, 'front')
  expect(once).toEqual({
    ...painted,
    front: { turn: 1, strokes: [{ keep: true, radius: 0.02, points: [{ x: 0.9, y: 0.25 }] }], marks: {} },
  })
  const whole = [1, 2, 3].reduce(correction => turnedOn(correction, 'front'), once)
  expect(whole).toEqual({ ...painted, front: { ...painted.front, marks: {} } })
})

test('how far a photo is from how it is wanted', () => {
  const garment = aGarment({ correction: { ...blankCorrection, back: { turn: 3, strokes: [], marks: {} } } })
  expect([
    turnsLeft(garment, turnedOn(garment.correction!, 'back'), 'back'),
    turnsLeft(garment, blankCorrection, 'front'),
    turnsLeft(garment, turnedOn(turnedOn(blankCorrection, 'front'), 'front'), 'front'),
  ]).toEqual([1, 0, 2])
})

test('a garment of which only photos were turned is not adjusted, and resetting keeps them turned', () => {
  const turned = turnedOn(painted, 'front')
  expect([isUnadjusted(turned), isUnadjusted(onlyTurns(turned))]).toEqual([false, true])
  expect(onlyTurns(turned)).toEqual({ ...blankCorrection, front: { turn: 1, strokes: [], marks: {} } })
})
