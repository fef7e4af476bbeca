import { expect, test } from 'vitest'
import type { Point } from '../reading/garment-reading.ts'
import { type SleeveShape, sleeveUnroll } from './sleeve-unroll.ts'

/** A sleeve that hangs along the trunk: the photo shows a strip 60 px wide of what must go round an arm of 300. */
const corners = {
  tip: { x: 100, y: 0 },
  underarm: { x: 90, y: 150 },
  cuffOuter: { x: 20, y: 700 },
  cuffInner: { x: 80, y: 705 },
}
const line = (a: Point, b: Point) =>
  Array.from({ length: 20 }, (_, k) => ({ x: a.x + ((b.x - a.x) * k) / 20, y: a.y + ((b.y - a.y) * k) / 20 }))
const { tip, underarm, cuffOuter, cuffInner } = corners
const shape: SleeveShape = {
  ...corners,
  polygon: [
    ...line(tip, underarm),
    ...line(underarm, cuffInner),
    ...line(cuffInner, cuffOuter),
    ...line(cuffOuter, tip),
  ],
  roundness: 0,
  halfGirth: 150,
  armLength: 760,
  keep: 1,
}
const outerEdge = (y: number) => ({ x: 100 - (80 * y) / 700, y })
const innerEdge = (y: number) => ({ x: 90 - (10 * (y - 150)) / 555, y })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

test('a sleeve of which the photo shows a sliver still goes round the arm', () => {
  const { flatten } = sleeveUnroll(shape)
  for (const y of [200, 300, 450]) {
    const taper = 1 - 0.38 * (y / 760)
    expect(apart(flatten(outerEdge(y)), flatten(innerEdge(y)))).toBeGreaterThan(150 * taper * 0.97)
  }
  expect(apart(flatten(tip), flatten(underarm))).toBeGreaterThan(140)
})

test('what is widened is the inner side: the outer side keeps the photo’s proportions', () => {
  const flat = sleeveUnroll({ ...shape, halfGirth: 400 })
  const plain = sleeveUnroll({ ...shape, halfGirth: 1 })
  const shown = innerEdge(300).x - outerEdge(300).x
  const near = { x: outerEdge(300).x + 0.15 * shown, y: 300 }
  const stretch = (unroll: typeof flat) => apart(unroll.flatten(near), unroll.flatten(outerEdge(300)))
  // A rounder tube shows its edge more foreshortened; the widening itself leaves the edge alone.
  expect(stretch(flat) / stretch(plain)).toBeLessThan(4)
  expect(apart(flat.flatten(outerEdge(300)), flat.flatten(innerEdge(300)))).toBeGreaterThan(5 * shown)
})

test('every place of the flat sleeve is found again in the photo', () => {
  const { flatten, project } = sleeveUnroll(shape)
  for (const p of [
    { x: 70, y: 300 },
    { x: 60, y: 500 },
    { x: 92, y: 120 },
  ]) {
    const found = project(flatten(p))
    expect(found.x).toBeCloseTo(p.x, 1)
    expect(found.y).toBeCloseTo(p.y, 1)
  }
})
