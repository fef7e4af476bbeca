import { expect, test } from 'vitest'
import { drawnStrap } from './drawn-strap.ts'

const WIDE = 500
const tip = { x: 200, y: 300 }

test('a strap rises straight from below its tip to the usual height', () => {
  const { points, half } = drawnStrap(tip, WIDE)!
  expect(2 * half).toBeCloseTo(0.018 * WIDE, 8)
  expect(new Set(points.map(p => p.x))).toEqual(new Set([200]))
  expect(points[0].y).toBe(300 + 18)
  expect(points[points.length - 1].y).toBe(300 - 110)
  points.slice(1).forEach((p, k) => {
    expect(p.y).toBe(points[k].y - 1)
  })
})

test('it is drawn of cloth below the tip, a pixel on at a time, so that it has no seam across', () => {
  const { points, pixelsOf } = drawnStrap(tip, WIDE)!
  const rows = pixelsOf!.points.map(p => p.y)
  expect(rows).toHaveLength(points.length)
  expect(Math.min(...rows)).toBeGreaterThan(tip.y)
  expect(Math.max(...rows)).toBeLessThanOrEqual(300 + 18 + 27)
  rows.slice(1).forEach((y, k) => {
    expect(Math.abs(y - rows[k])).toBeLessThanOrEqual(1)
  })
})

test('near the frame it is shorter, and where less than half of it fits there is none', () => {
  const cut = drawnStrap({ x: 200, y: 61 }, WIDE)!
  expect(cut.points[cut.points.length - 1].y).toBe(1)
  expect(drawnStrap({ x: 200, y: 50 }, WIDE)).toBeNull()
})
