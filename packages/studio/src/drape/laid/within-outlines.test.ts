import { expect, test } from 'vitest'
import { ARM, flatTrunk, straightArm, straightArms } from './testing/straight-arms.ts'
import { besideOutline, movedWithin, withinOutlines } from './within-outlines.ts'

test('a place is found beside the outline, outside above 0 and inside below', () => {
  for (const sign of [1, -1] as const) {
    const line = straightArm(sign)
    const outside = besideOutline(line, { x: sign * (ARM.outer + 0.02), y: 1.1 })
    expect(outside.off).toBeCloseTo(0.02, 10)
    expect(outside.along).toBeCloseTo(0.3, 10)
    expect(besideOutline(line, { x: sign * (ARM.outer - 0.05), y: 1.1 }).off).toBeCloseTo(-0.05, 10)
  }
})

test('what lies further off than it may comes back, but for a few millimetres', () => {
  expect(movedWithin(0.004, 0.005)).toBe(0)
  expect(movedWithin(0.005, 0.005)).toBe(0)
  for (const off of [0.007, 0.01, 0.05]) {
    const left = off - movedWithin(off, 0.005)
    expect(left).toBeGreaterThan(0.005)
    expect(left).toBeLessThanOrEqual(0.008)
  }
  expect(0.01 - movedWithin(0.01, 0.005)).toBeGreaterThan(0.007 - movedWithin(0.007, 0.005))
})

test('cloth on a shoulder stays within its outline; beside the neck and below the armpit it is left alone', () => {
  const at = (trunk = flatTrunk(), y = -0.05) =>
    withinOutlines(trunk, straightArms()).at({ x: 0.3, y }, 'front', 1)
  expect(at()[0]).toBeLessThan(ARM.outer + ARM.clear + 0.004)
  expect(at().slice(1)).toEqual([ARM.top - 0.05, 0.1])
  const besideNeck = flatTrunk({ shoulderAbove: place => ({ place, clear: 0, share: 1, beyondNeck: 0 }) })
  expect(at(besideNeck)[0]).toBe(0.3)
  expect(at(flatTrunk(), -0.2)[0]).toBe(0.3)
})
