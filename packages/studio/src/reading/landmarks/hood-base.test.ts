import type { LandmarkName } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import { findHoodBase } from './hood-base.ts'

const MARKS = ['shoulderLeft', 'neckLeft', 'neckRight', 'shoulderRight'] as const

/** A jumper 400 wide and 500 long, with `top` between its neck points, which lie `half` to the sides of its middle. */
function jumper(half: number, top: [number, number][]) {
  const shoulder: Point[] = [
    { x: -150, y: 40 },
    { x: -half, y: 0 },
  ]
  const corners = [
    ...shoulder,
    ...top.map(([x, y]) => ({ x, y })),
    ...shoulder.map(p => ({ x: -p.x, y: p.y })).reverse(),
    { x: 200, y: 500 },
    { x: -200, y: 500 },
  ]
  const outline = resample([...corners, corners[0]], 1500).slice(0, -1)
  const places = [
    { x: -150, y: 40 },
    { x: -half, y: 0 },
    { x: half, y: 0 },
    { x: 150, y: 40 },
  ]
  const nearest = (p: Point) =>
    outline.reduce(
      (best, q, i) =>
        Math.hypot(q.x - p.x, q.y - p.y) < Math.hypot(outline[best].x - p.x, outline[best].y - p.y)
          ? i
          : best,
      0,
    )
  const indices: Partial<Record<LandmarkName, number>> = {}
  const landmarks: Partial<Record<LandmarkName, Point & { confidence: number }>> = {}
  MARKS.forEach((name, i) => {
    indices[name] = nearest(places[i])
    landmarks[name] = { ...places[i], confidence: 1 }
  })
  return { outline, marks: { landmarks, indices, mirror: (p: Point) => p, cost: 0 } }
}

const found = (half: number, top: [number, number][]) => {
  const { outline, marks } = jumper(half, top)
  const base = findHoodBase(outline, marks)
  return base?.map(i => Math.round(outline[i].x / 10) * 10)
}

test('a hood that stands above the neck points is sewn on there', () => {
  const hood: [number, number][] = [
    [-70, -80],
    [-20, -150],
    [40, -140],
    [75, -60],
  ]
  expect(found(90, hood)).toEqual([-90, 90])
})

test('what rises less than a hood is none: a stand-up collar, a hanger in a narrow collar', () => {
  const standUp: [number, number][] = [
    [-80, -40],
    [80, -40],
  ]
  const hanger: [number, number][] = [
    [-5, -2],
    [-5, -90],
    [5, -90],
    [5, -2],
  ]
  expect(found(90, standUp)).toBeUndefined()
  expect(found(55, hanger)).toBeUndefined()
})

test("neck points on a hood's own corners move down to where it meets the shoulders", () => {
  const { outline, marks } = jumper(90, [
    [-85, -100],
    [85, -100],
  ])
  const at = (x: number) =>
    outline.reduce(
      (best, q, i) =>
        Math.hypot(q.x - x, q.y + 100) < Math.hypot(outline[best].x - x, outline[best].y + 100) ? i : best,
      0,
    )
  const [left, right] = [at(-85), at(85)]
  const landmarks = {
    ...marks.landmarks,
    neckLeft: { ...outline[left], confidence: 1 },
    neckRight: { ...outline[right], confidence: 1 },
  }
  const base = findHoodBase(outline, {
    ...marks,
    landmarks,
    indices: { ...marks.indices, neckLeft: left, neckRight: right },
  })
  expect(base?.map(i => Math.abs(Math.round(outline[i].y / 10)))).toEqual([0, 0])
})
