import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { dropFront, hiddenFall, stretchedFall } from './front-drop.ts'

const flat = { flatten: (p: Point) => p, project: (p: Point) => p }
const drop = { top: 100, full: 160, hem: 600, extra: 30, centre: 200, inner: 40, outer: 180 }
const front = dropFront(flat, drop)

test('the front of a worn neck is longer than it looks, by more the less it falls', () => {
  expect(hiddenFall(6, 6.4)).toBeGreaterThan(2)
  expect(hiddenFall(13, 6.4)).toBeLessThan(hiddenFall(6, 6.4))
  // The edge of a turtleneck runs level round the neck: nothing of it is hidden.
  expect(hiddenFall(0, 6.4)).toBe(0)
  expect(hiddenFall(1, 6.4)).toBeLessThan(1)
})

test('R-SCR-22 a round neck laid flat stretches to the base of the neck; a turtleneck and a deep neck stay', () => {
  const toPit = 13
  expect(stretchedFall(7, toPit)).toBeCloseTo(0.85 * toPit - 7, 5)
  expect(stretchedFall(2, toPit)).toBe(0)
  expect(stretchedFall(4.5, toPit)).toBeLessThan(stretchedFall(6, toPit))
  expect(stretchedFall(15, toPit)).toBe(0)
})

test('the length goes to the middle of the neck; neck points, shoulder tips and hem stay', () => {
  expect(front.flatten({ x: 200, y: 160 })).toEqual({ x: 200, y: 190 })
  for (const p of [
    { x: 120, y: 100 },
    { x: 20, y: 150 },
    { x: 200, y: 600 },
  ])
    expect(front.flatten(p)).toEqual(p)
})

test('flat cloth and photo lead to each other', () => {
  for (let y = 100; y <= 620; y += 13)
    for (let x = 20; x <= 380; x += 30) {
      const back = front.project(front.flatten({ x, y }))
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.01)
    }
})
