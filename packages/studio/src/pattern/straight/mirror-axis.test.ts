import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { affineFit } from './affine-fit.ts'
import { mirrorAxis } from './mirror-axis.ts'

const HALF: Point[] = [
  { x: 20, y: 0 },
  { x: 90, y: 30 },
  { x: 80, y: 200 },
  { x: 95, y: 400 },
]

test.each([0, 9, -33])('the axis of halves turned by %i° is found', degrees => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = ({ x, y }: Point) => ({ x: 300 + x * c - y * s, y: 200 + x * s + y * c })
  const right = HALF.map(turned)
  const left = HALF.map(p => turned({ x: -p.x, y: p.y }))
  const { turn, upright, back } = mirrorAxis([{ name: 'side', left, right, isSleeve: false }])
  expect((turn * 180) / Math.PI).toBeCloseTo(-degrees, 5)
  expect(upright(right[2]).x).toBeCloseTo(80, 5)
  expect(upright(left[2]).x).toBeCloseTo(-80, 5)
  expect(back(upright(right[1])).x).toBeCloseTo(right[1].x, 6)
})

test('an affine map is found again, with its stretch', () => {
  const map = ({ x, y }: Point) => ({ x: 2 * x + 5, y: y - 3 })
  const { at, stretch } = affineFit(HALF, HALF.map(map))
  expect(at({ x: 7, y: 9 }).x).toBeCloseTo(19, 6)
  expect(at({ x: 7, y: 9 }).y).toBeCloseTo(6, 6)
  expect(stretch).toBeCloseTo(2, 6)
})
