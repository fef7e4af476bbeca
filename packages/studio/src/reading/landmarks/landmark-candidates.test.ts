import { expect, test } from 'vitest'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import { candidatesFor, LEAST_STEP, pinnedTo, roomBetween } from './landmark-candidates.ts'
import { lookOf } from './landmark-looks.ts'

const COUNT = 1000
const flat = () => new Float32Array(COUNT)

/** A circle of 1000 points, clockwise from its top. */
const circle: OutlineCurve = {
  points: Array.from({ length: COUNT }, (_, i) => {
    const turn = (2 * Math.PI * i) / COUNT
    return { x: 500 + 500 * Math.sin(turn), y: 500 - 500 * Math.cos(turn) }
  }),
  source: Array.from({ length: COUNT }, (_, i) => i),
  fine: flat(),
  coarse: flat(),
  broad: flat(),
  thin: new Uint8Array(COUNT),
  diagonal: 1414,
}

test('beside a pin a mark finds its best place that keeps the order, not one far away', () => {
  const pin = pinnedTo(circle, circle.points[240], 1, 0)
  const room = roomBetween([null, null, pin, null], 1, COUNT)
  const found = candidatesFor(
    circle,
    lookOf('cuffInner', false),
    circle.points[239],
    1,
    { x: 1, y: 0 },
    0,
    room,
  )
  const orders = found.map(({ order }) => order)
  expect(Math.max(...orders)).toBeLessThanOrEqual(240 - LEAST_STEP * COUNT)
  expect(Math.max(...orders)).toBeGreaterThan(220)
})

test('between two pins there is room for as many marks as lie between them', () => {
  const [from, to] = [100, 400].map(i => pinnedTo(circle, circle.points[i], 1, 0))
  expect(roomBetween([from, null, null, to], 1, COUNT)).toEqual([108, 384])
  expect(roomBetween([from, null, null, to], 2, COUNT)).toEqual([116, 392])
  expect(roomBetween([null, null], 0, COUNT)).toEqual([-Infinity, Infinity])
})
