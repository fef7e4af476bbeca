import { expect, test } from 'vitest'
import { sleeveSides } from './sleeve-sides.ts'

/** A sleeve that narrows from 40 to 20 pixels over 60 rows. */
const outline = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 30, y: 60 },
  { x: 10, y: 60 },
]
const [left, right] = [
  { x: 10, y: 60 },
  { x: 30, y: 60 },
]

test('the side with the cuff’s outer corner is the outer one', () => {
  const sleeve = sleeveSides(outline, { outer: left, inner: right }, 0)
  expect([sleeve.outer(30), sleeve.inner(30)]).toEqual([5, 35])
  const other = sleeveSides(outline, { outer: right, inner: left }, 0)
  expect([other.outer(30), other.inner(30)]).toEqual([35, 5])
})

test('beyond both ends the sides go on straight down', () => {
  const { outer, inner } = sleeveSides(outline, { outer: left, inner: right }, 0)
  expect(outer(-20)).toBeCloseTo(0, 1)
  expect(outer(80)).toBeCloseTo(10, 1)
  expect(inner(80)).toBeCloseTo(30, 1)
})

test('smoothing takes a nick out of a side', () => {
  const nicked = [
    ...outline.slice(0, 2),
    { x: 35, y: 30 },
    { x: 25, y: 31 },
    { x: 34.5, y: 32 },
    ...outline.slice(2),
  ]
  const innerAt = (smoothing: number) =>
    sleeveSides(nicked, { outer: left, inner: right }, smoothing).inner(31)
  expect(innerAt(0)).toBe(25)
  expect(innerAt(6)).toBeGreaterThan(33)
})
