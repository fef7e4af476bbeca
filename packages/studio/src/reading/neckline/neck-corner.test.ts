import { expect, test } from 'vitest'
import { partedAtCorner } from './neck-corner.ts'

const half = (points: number, yAt: (x: number) => number) =>
  Array.from({ length: points }, (_, i) => {
    const x = -100 + (200 * i) / (points - 1)
    return { x: x + 300, y: 60 + yAt(Math.abs(x) / 100) }
  })

test.each([
  ['a V', 140],
  ['a shallow V', 75],
])('%s is parted at its tip', (_, depth) => {
  const [left, right, ...more] = partedAtCorner(half(81, x => depth * (1 - x)))
  expect(more).toEqual([])
  const tip = left[left.length - 1]
  expect(right[0]).toEqual(tip)
  expect(Math.hypot(tip.x - 300, tip.y - 60 - depth)).toBeLessThan(3)
})

test.each([
  ['a crew neck', (x: number) => 70 * Math.sqrt(Math.max(0, 1 - x * x))],
  ['a scoop', (x: number) => 130 * Math.sqrt(Math.max(0, 1 - x * x))],
  ['a boat neck', (x: number) => 20 * (1 - x * x)],
])('%s is one line', (_, yAt) => {
  expect(partedAtCorner(half(81, yAt))).toHaveLength(1)
})
