import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { describeOutline } from '../silhouette/outline-curve.ts'
import { traceOutline } from '../silhouette/trace-outline.ts'
import { turningCorner } from './turning-corner.ts'

const SIZE = 600

/** The outline of a cloth with these corners, clockwise. */
function curveOf(corners: readonly Point[]) {
  const mask = new Uint8Array(SIZE * SIZE)
  const isInside = (x: number, y: number) =>
    corners.every((a, i) => {
      const b = corners[(i + 1) % corners.length]
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
    })
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) mask[y * SIZE + x] = +isInside(x, y)
  return describeOutline(traceOutline(mask, SIZE, SIZE), mask, SIZE, SIZE)
}

/** A sleeve that hangs to the left, and its cuff; its outer corner turns by 105 degrees. */
const SLEEVE = [
  { x: 250, y: 60 },
  { x: 540, y: 60 },
  { x: 300, y: 460 },
  { x: 60, y: 400 },
]
const OUTER = SLEEVE[3]
const INNER = SLEEVE[2]
const sleeve = curveOf(SLEEVE)
const off = (i: number, p: Point) => Math.hypot(sleeve.points[i].x - p.x, sleeve.points[i].y - p.y)
const nearest = (p: Point) => sleeve.points.reduce((best, _, i) => (off(i, p) < off(best, p) ? i : best), 0)
/** Round a cuff as much past its corner as marks were put there. */
const past = nearest({ x: OUTER.x + 11, y: OUTER.y + 3 })

test('a cuff’s mark beside its sharp corner goes to the corner, where the sleeve’s seam ends', () => {
  expect(sleeve.thin[nearest(OUTER)], 'as thin as a thread').toBe(1)
  const corner = turningCorner(sleeve, 'cuffOuter', past, [nearest(INNER)])
  expect(off(past, OUTER)).toBeGreaterThan(8)
  expect(off(corner, OUTER)).toBeLessThan(4)
  expect(turningCorner(sleeve, 'cuffOuter', corner, [nearest(INNER)])).toBe(corner)
})

test('marks on an even edge, on the corner of another mark, and those of other places stay', () => {
  const even = nearest({ x: (OUTER.x + INNER.x) / 2, y: (OUTER.y + INNER.y) / 2 })
  expect(turningCorner(sleeve, 'cuffOuter', even, [nearest(INNER)])).toBe(even)
  expect(turningCorner(sleeve, 'cuffInner', past, [nearest(OUTER)])).toBe(past)
  expect(turningCorner(sleeve, 'shoulder', past, [])).toBe(past)
})
