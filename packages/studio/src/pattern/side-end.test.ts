import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { resample } from '../geometry/polyline.ts'
import { sideEnd } from './side-end.ts'

const line = (...points: [number, number][]): Point[] =>
  resample(
    points.map(([x, y]) => ({ x, y })),
    80,
  )
const mirrored = (points: Point[]) => points.map(({ x, y }) => ({ x: -x, y }))

test('the side of a shirt-tail ends where its curve begins, on either side', () => {
  const tail = line([100, 0], [108, 300], [104, 318], [80, 345], [40, 362])
  for (const [side, outwards] of [
    [tail, 1],
    [mirrored(tail), -1],
  ] as const) {
    const end = side[sideEnd(side, outwards)]
    expect(end.y).toBeGreaterThan(285)
    expect(end.y).toBeLessThan(335)
  }
})

test('a side that runs to its corner, flares or is waisted is a seam to its end', () => {
  for (const side of [
    line([100, 0], [100, 300]),
    line([100, 0], [110, 150], [135, 300]),
    line([100, 0], [86, 120], [110, 300]),
    line([100, 0], [112, 200], [116, 260], [117, 300]),
  ]) {
    expect(sideEnd(side, 1)).toBe(side.length - 1)
    expect(sideEnd(mirrored(side), -1)).toBe(side.length - 1)
  }
})

test('a notch that goes inwards is no corner', () => {
  const notched = line([100, 0], [100, 200], [70, 250], [100, 300])
  expect(sideEnd(notched, 1)).toBe(notched.length - 1)
})
