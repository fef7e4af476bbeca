import { expect, test } from 'vitest'
import { lengthFromNeck } from './garment-length.ts'

const [left, right] = [
  { x: 80, y: 10 },
  { x: 120, y: 10 },
]
const body = (...hem: [number, number][]) =>
  [[80, 10], [120, 10], [150, 60], ...hem, [50, 60]].map(([x, y]) => ({ x, y }))

test('a dress is as long as below its neck, not as at the corners of its flared hem', () => {
  expect(
    lengthFromNeck(body([190, 290], [150, 305], [100, 310], [50, 305], [10, 290]), left, right),
  ).toBeCloseTo(299, -0.5)
  expect(lengthFromNeck(body([150, 250], [50, 250]), left, right)).toBeCloseTo(240)
})

test('a tie that hangs below the hem makes no garment longer', () => {
  expect(
    lengthFromNeck(body([150, 250], [112, 250], [111, 330], [108, 330], [107, 250], [50, 250]), left, right),
  ).toBeCloseTo(240)
})
