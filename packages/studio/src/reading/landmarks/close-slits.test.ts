import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { closeSlits, slitLine } from './part-limbs.ts'

const WIDTH = 100

test('the sides of a slit meet at its middle, and the rest of the outline stays', () => {
  const path = Array.from({ length: 40 }, (_, k) => (20 + k) * WIDTH + 50)
  const slits = slitLine(path, WIDTH)
  const left: Point[] = [30, 40, 50].map(y => ({ x: 48.2, y }))
  const right: Point[] = [30, 40, 50].map(y => ({ x: 51.8, y }))
  const border: Point = { x: 20, y: 40 }
  const closed = closeSlits([...left, ...right, border], slits)
  for (let k = 0; k < 3; k++) {
    const gap = closed[3 + k].x - closed[k].x
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(1)
  }
  expect(closed[6]).toEqual(border)
})

test('the middle of a slit runs straight where its pixels go in steps', () => {
  const path = Array.from({ length: 60 }, (_, k) => (20 + k) * WIDTH + 40 + Math.floor(k / 3))
  const inner = slitLine(path, WIDTH).slice(8, -8)
  for (const { x, y } of inner) expect(Math.abs(x - (39.67 + (y - 20) / 3))).toBeLessThan(0.2)
})

test('an outline without a slit is the same outline', () => {
  const outline = [{ x: 1, y: 2 }]
  expect(closeSlits(outline, [])).toBe(outline)
})
