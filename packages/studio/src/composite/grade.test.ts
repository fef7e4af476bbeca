import { expect, test } from 'vitest'
import { graded } from './grade.ts'

test('a neutral grade leaves a value as it is', () => {
  for (const value of [0, 60, 118, 255]) expect(graded(118, value, 1, 1, 1)).toBe(value)
})

test('contrast turns about middle grey', () => {
  expect(graded(118, 118, 1, 1.2, 1)).toBe(118)
  expect(graded(218, 218, 1, 1.2, 1)).toBeCloseTo(238, 9)
  expect(graded(18, 18, 1, 1.2, 1)).toBeCloseTo(-2, 9)
})

test('without saturation every channel is the luma', () => {
  expect(graded(100, 180, 1, 1, 0)).toBe(100)
})

test('warmth lifts its channel in proportion', () => {
  expect(graded(100, 100, 1.05, 1, 1)).toBeCloseTo(105, 9)
})
