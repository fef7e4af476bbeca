import { describe, expect, test } from 'vitest'
import type { Point } from './point.ts'
import { smoothField } from './smooth-field.ts'

/** A circle of radius 100 round (200, 150). */
const CIRCLE = Array.from({ length: 400 }, (_, i) => {
  const angle = (i / 400) * 2 * Math.PI
  return { x: 200 + 100 * Math.cos(angle), y: 150 + 100 * Math.sin(angle) }
})
const inside = ({ x, y }: Point) => Math.hypot(x - 200, y - 150) < 90

describe('a smooth field', () => {
  test('an affine map at the rim is that map inside', () => {
    const affine = ({ x, y }: Point) => ({ x: 1.1 * x - 0.2 * y + 30, y: 0.15 * x + 0.9 * y - 12 })
    const field = smoothField(CIRCLE, CIRCLE.map(affine))
    for (const p of [
      { x: 200, y: 150 },
      { x: 260, y: 170 },
      { x: 150, y: 80 },
    ]) {
      const [found, wanted] = [field.at(p), affine(p)]
      expect(Math.hypot(found.x - wanted.x, found.y - wanted.y)).toBeLessThan(0.6)
    }
    for (const area of field.determinants(inside)) expect(area).toBeCloseTo(1.1 * 0.9 + 0.2 * 0.15, 1)
  })

  test('what is pulled out at one place of the rim hardly moves the middle', () => {
    const pulled = CIRCLE.map((p, i) => (i < 10 ? { x: p.x + 20, y: p.y } : p))
    const { at } = smoothField(CIRCLE, pulled)
    expect(at({ x: 200, y: 150 }).x).toBeLessThan(202)
    expect(at(CIRCLE[5]).x - CIRCLE[5].x).toBeGreaterThan(12)
  })

  test('a rim that is folded over shows in the areas', () => {
    const folded = CIRCLE.map(p => ({ x: p.x, y: p.y > 150 ? 300 - p.y : p.y }))
    const areas = smoothField(CIRCLE, folded).determinants(inside)
    expect(Math.min(...areas)).toBeLessThan(0)
  })
})
