import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { FittedMarks } from './fit-landmarks.ts'
import { offShoulder } from './off-shoulder.ts'

/** An outline, clockwise: `top` gives the row of its upper edge between the shoulders at 100 and 300; a point a pixel. */
function fitted(top: (x: number) => number, sleeved = true) {
  const upper = Array.from({ length: 201 }, (_, i) => ({ x: 100 + i, y: top(100 + i) }))
  const outline: Point[] = [
    ...upper,
    { x: 380, y: 220 },
    { x: 320, y: 500 },
    { x: 80, y: 500 },
    { x: 20, y: 220 },
  ]
  const mark = (p: Point) => ({ ...p, confidence: 1 })
  const landmarks: FittedMarks['landmarks'] = {
    shoulderLeft: mark(upper[0]),
    shoulderRight: mark(upper[200]),
    ...(sleeved ? { cuffOuterLeft: mark({ x: 20, y: 220 }) } : {}),
  }
  const marks: FittedMarks = {
    landmarks,
    indices: { shoulderLeft: 0, shoulderRight: 200 },
    mirror: p => p,
    cost: 0,
  }
  return { outline, marks }
}

test('an edge that runs straight from sleeve to sleeve opens beside the shoulder marks', () => {
  const { outline, marks } = fitted(x => 150 + 14 * Math.sin(((x - 100) / 200) * Math.PI))
  const [left, right] = offShoulder(outline, marks) ?? [0, 0]
  expect(outline[left].x).toBeLessThan(112)
  expect(outline[right].x).toBeGreaterThan(288)
})

test.each([
  [
    'a neck that stands above its shoulders',
    (x: number) => 150 - 30 * Math.max(0, 1 - Math.abs(x - 200) / 70),
    true,
  ],
  ['a deep scoop between straps', (x: number) => 150 + 60 * Math.sin(((x - 100) / 200) * Math.PI), true],
  ['a straight top without sleeves', () => 150, false],
])('%s is none', (_, top, sleeved) => {
  const { outline, marks } = fitted(top, sleeved)
  expect(offShoulder(outline, marks)).toBeNull()
})
