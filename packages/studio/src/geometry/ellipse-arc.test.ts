import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ellipseArc, ratioForArc } from './ellipse-arc.ts'

test('a flat lay’s cloth is as wide as it is seen', () => {
  for (const u of [0, 0.25, 0.7, 1]) expect(ellipseArc(u, 0)).toBeCloseTo(u, 2)
})

test('on a circle the arc is the angle: half a radius across is 30 degrees', () => {
  expect(ellipseArc(0.5 / 0.96, 1) * 0.96).toBeCloseTo(Math.PI / 6, 2)
})

test('rounder bodies take more cloth, and cloth grows from the middle outwards', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const ratio = fc.double({ min: 0, max: 1.6, noNaN: true })
  fc.assert(
    fc.property(share, share, ratio, ratio, (u, v, r, s) => {
      expect(ellipseArc(Math.max(u, v), r)).toBeGreaterThanOrEqual(ellipseArc(Math.min(u, v), r) - 1e-9)
      expect(ellipseArc(u, Math.max(r, s))).toBeGreaterThanOrEqual(ellipseArc(u, Math.min(r, s)) - 1e-9)
    }),
  )
})

test('the ratio that gives an arc is found again, and stays within its limit', () => {
  for (const ratio of [0.2, 0.75, 1.3]) expect(ratioForArc(ellipseArc(1, ratio), 1.5)).toBeCloseTo(ratio, 4)
  expect(ratioForArc(0.5, 1.5)).toBe(0)
  expect(ratioForArc(9, 1.5)).toBe(1.5)
})
