import { expect, test } from 'vitest'
import { faultsOf } from './person-faults.ts'
import type { PhotoFigures } from './person-model.ts'
import { verdictOf } from './person-verdict.ts'

const good = { wallNoise: 2, marksPx: 5, overlap: 0.96 } as PhotoFigures
const marked = { marks: { notch: [10, 10] as const } }

test('a photo before a plain wall that the body fits has no fault', () => {
  expect(faultsOf(good, marked)).toEqual([])
  expect(faultsOf({ ...good, wallNoise: 6, marksPx: 14, overlap: 0.9 }, marked)).toEqual([])
})

test('each figure beyond its limit is a fault of its own', () => {
  expect(faultsOf({ ...good, wallNoise: 6.1 }, marked)).toEqual(['wallNotPlain'])
  expect(faultsOf({ ...good, marksPx: 14.1 }, marked)).toEqual(['marksOff'])
  expect(faultsOf({ ...good, overlap: 0.89 }, marked)).toEqual(['outlineOff'])
  expect(faultsOf(good, { marks: {} })).toEqual(['throatNotMarked'])
  expect(faultsOf({ ...good, wallNoise: 9, overlap: 0.5 }, { marks: {} })).toEqual([
    'wallNotPlain',
    'outlineOff',
    'throatNotMarked',
  ])
})

test('a throat that is not marked is shown as marks that are off; other faults as what they are', () => {
  expect(verdictOf('throatNotMarked')).toBe('marksOff')
  expect(verdictOf('wallNotPlain')).toBe('wallNotPlain')
})
