import { expect, test } from 'vitest'
import { inRing, ringDepth, ringHalves } from './collar-ring.ts'

const NECK_HALF = 0.055

test('a collar lies round the neck: no nearer than it has room, no wider than it lies flat', () => {
  const usual = ringHalves({ top: 0.07, foot: 0.1 }, NECK_HALF)
  expect(usual.top).toBeGreaterThan(NECK_HALF)
  expect(usual.top).toBeLessThan(0.07)
  expect(usual.foot).toBeGreaterThan(usual.top + 0.01)
  expect(usual.foot).toBeLessThan(0.1)
  expect(ringHalves({ top: 0.06, foot: 0.08 }, NECK_HALF).foot).toBe(0.08)
  const narrow = ringHalves({ top: 0.05, foot: 0.06 }, NECK_HALF)
  expect(narrow.foot).toBeGreaterThan(NECK_HALF + 0.02)
  expect(narrow.top).toBeGreaterThan(NECK_HALF)
})

test('a wider collar stands wider, but never far off the neck', () => {
  const top = (flat: number) => ringHalves({ top: flat, foot: flat + 0.03 }, NECK_HALF).top
  expect(top(0.09)).toBeGreaterThan(top(0.07))
  expect(top(0.2)).toBeLessThan(NECK_HALF + 0.026)
})

test('cloth joins the ring above its foot and belongs to it in its upper half', () => {
  expect(inRing(0.05, 0.04)).toBe(0)
  expect(inRing(0.04, 0.04)).toBe(0)
  expect(inRing(0.03, 0.04)).toBeGreaterThan(0.1)
  expect(inRing(0.02, 0.04)).toBe(1)
  expect(inRing(-0.01, 0.04)).toBe(1)
  expect(inRing(-0.01, 0)).toBe(0)
})

test('a ring goes from nape to throat, its sides at the middle of the neck', () => {
  const neck = { x: 0.01, back: -0.09, front: 0.03 }
  const at = (x: number, face: 'front' | 'back') => ringDepth(neck, { x, half: 0.06, face })
  expect(at(0.01, 'front')).toBeGreaterThan(0.03)
  expect(at(0.01, 'back')).toBeLessThan(-0.09)
  for (const side of [-0.05, 0.07, 0.08])
    for (const face of ['front', 'back'] as const) expect(at(side, face)).toBeCloseTo(-0.03, 6)
})
