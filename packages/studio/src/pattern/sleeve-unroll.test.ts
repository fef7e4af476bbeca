import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { evened, type SleeveShape, sleeveFrame, sleeveUnroll } from './sleeve-unroll.ts'

/** A sleeve that hangs along the trunk: the photo shows a strip 60 px wide of what must go round an arm of 300. */
const corners = {
  tip: { x: 100, y: 0 },
  underarm: { x: 90, y: 150 },
  cuffOuter: { x: 20, y: 700 },
  cuffInner: { x: 80, y: 705 },
}
/** An arm of 760 px tapers. */
const taperAt = (below: number) => 1 - (0.38 * below) / 760
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
  halfGirth: below => 150 * taperAt(below),
  keep: 1,
  seam: 15,
}
const outerEdge = (y: number) => ({ x: 100 - (80 * y) / 700, y })
const innerEdge = (y: number) => ({ x: 90 - (10 * (y - 150)) / 555, y })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

test('a sleeve of which the photo shows a sliver still goes round the arm', () => {
  const { flatten } = sleeveUnroll(shape)
  for (const y of [200, 300, 450]) {
    expect(apart(flatten(outerEdge(y)), flatten(innerEdge(y)))).toBeGreaterThan(150 * taperAt(y) * 0.97)
  }
  expect(apart(flatten(tip), flatten(underarm))).toBeGreaterThan(140)
})

test('what is widened is the inner side: the outer side keeps the photo’s proportions', () => {
  const flat = sleeveUnroll({ ...shape, halfGirth: below => 400 * taperAt(below) })
  const plain = sleeveUnroll({ ...shape, halfGirth: () => 1 })
  const shown = innerEdge(300).x - outerEdge(300).x
  const near = { x: outerEdge(300).x + 0.15 * shown, y: 300 }
  const stretch = (unroll: typeof flat) => apart(unroll.flatten(near), unroll.flatten(outerEdge(300)))
  // A rounder tube shows its edge more foreshortened; the widening itself leaves the edge alone.
  expect(stretch(flat) / stretch(plain)).toBeLessThan(4)
  expect(apart(flat.flatten(outerEdge(300)), flat.flatten(innerEdge(300)))).toBeGreaterThan(5 * shown)
})

test('stitching beside the armhole is drawn as wide as it is, however much the sleeve is widened', () => {
  const end = { x: -100, y: 700 }
  const wide = {
    ...shape,
    cuffOuter: end,
    polygon: [
      ...line(tip, underarm),
      ...line(underarm, cuffInner),
      ...line(cuffInner, end),
      ...line(end, tip),
    ],
  }
  const { flatten } = sleeveUnroll({ ...wide, halfGirth: below => 300 * taperAt(below) })
  for (const y of [110, 130, 145]) {
    const hole = { x: 100 - (10 * y) / 150, y }
    expect(apart(flatten(hole), flatten({ x: hole.x - 4, y })), `row ${y}`).toBeLessThan(4 * 1.7)
  }
})

test('a cuff that the photo shows whole does not flare, however narrow the sleeve looks above it', () => {
  // A sliver beside the trunk down to row 450, then the whole width of a straight sleeve.
  const right = (y: number) => (y < 450 ? 70 : 70 + Math.min(90, (y - 450) * 0.9))
  const inner = Array.from({ length: 30 }, (_, k) => ({
    x: right(150 + (550 * k) / 29),
    y: 150 + (550 * k) / 29,
  }))
  const wide = {
    ...corners,
    cuffOuter: { x: 20, y: 700 },
    cuffInner: { x: 160, y: 700 },
    polygon: [
      ...line(tip, inner[0]),
      ...inner,
      ...line({ x: 160, y: 700 }, cuffOuter),
      ...line(cuffOuter, tip),
    ],
  }
  const { flatten } = sleeveUnroll({ ...shape, ...wide, roundness: 0.15 })
  const shown = 140
  expect(apart(flatten({ x: 20, y: 680 }), flatten({ x: 158, y: 680 }))).toBeLessThan(1.12 * shown)
})

test('a sleeve that widens towards its cuff beside the trunk is a straight tube, down to the corner of a slanting cuff', () => {
  // 60 px wide at the armhole and 200 at the cuff, as where the trunk hides less and less of it; the inner corner hangs lower.
  const right = (y: number) => 40 + (160 * y) / 720
  const cornersOfWide = { ...corners, cuffOuter: { x: 10, y: 690 }, cuffInner: { x: right(720), y: 720 } }
  const inner = Array.from({ length: 60 }, (_, k) => 150 + (570 * k) / 59).map(y => ({ x: right(y), y }))
  const polygon = [
    ...line(tip, inner[0]),
    ...inner,
    ...line(cornersOfWide.cuffInner, cornersOfWide.cuffOuter),
    ...line(cornersOfWide.cuffOuter, tip),
  ]
  const { flatten } = sleeveUnroll({ ...shape, ...cornersOfWide, polygon, halfGirth: () => 240 })
  const outerAt = (y: number) => ({ x: 100 - (90 * y) / 690, y })
  const width = (y: number) => apart(flatten(outerAt(y)), flatten({ x: right(y), y }))
  const widths = [500, 580, 640, 680].map(width)
  for (const w of widths) expect(Math.abs(w - widths[0]) / widths[0]).toBeLessThan(0.04)
  // The corner itself lies where the side seam's line goes on.
  const [above, at] = [flatten({ x: right(660), y: 660 }), flatten(cornersOfWide.cuffInner)]
  const before = flatten({ x: right(600), y: 600 })
  const bend = Math.abs((at.x - above.x) / (at.y - above.y) - (above.x - before.x) / (above.y - before.y))
  expect(bend).toBeLessThan(0.12)
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

test('sleeves of lengths that are near become alike; one far shorter is meant to be', () => {
  const short = { ...corners, cuffOuter: { x: 36, y: 560 }, cuffInner: { x: 82, y: 564 } }
  const stub = { ...corners, cuffOuter: { x: 60, y: 330 }, cuffInner: { x: 88, y: 332 } }
  const lengthOf = (c: typeof corners) => sleeveFrame(c).length
  expect(evened(corners, short) * lengthOf(corners)).toBeCloseTo(evened(short, corners) * lengthOf(short), 6)
  expect(evened(short, corners)).toBeGreaterThan(1.05)
  expect(evened(stub, corners)).toBe(1)
})
