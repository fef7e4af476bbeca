import { expect, test } from 'vitest'
import { CLEAR_M } from './clearance.ts'
import { clearOn, nearSeam, onOutline, type Shoulder } from './laid-shoulder.ts'
import { ARM, straightArm } from './testing/straight-arms.ts'

const shoulder: Shoulder = {
  ...{ side: 'right', sign: 1, line: straightArm(1) },
  ...{ neck: { x: 0.07, down: 0, length: 0.01 }, neckHalf: 0.07 },
  ...{ start: 0.05, startY: 1.35, tipLength: 0.25, seam: 0.2, alongSeam: 1.1, underarm: 0.2 },
}

test('a neckline lies on the skin, and the seam comes to clear it further out', () => {
  const clear = (length: number) => clearOn({ down: 0, length }, shoulder)
  expect(clear(0.01)).toBeLessThan(0)
  expect(clear(0.04)).toBeGreaterThan(clear(0.02))
  expect(clear(0.07)).toBeCloseTo(ARM.clear, 10)
  expect(clear(0.2)).toBeCloseTo(ARM.clear, 10)
})

test('a collar stands off the skin', () => {
  const collar = { ...shoulder, neck: { ...shoulder.neck, down: 0.03 } }
  expect(clearOn({ down: 0.03, length: 0.01 }, collar)).toBe(CLEAR_M)
})

test('on a short shoulder the seam clears the skin before its end', () => {
  const short = { ...shoulder, seam: 0.03 }
  expect(clearOn({ down: 0, length: 0.01 + 0.024 }, short)).toBeCloseTo(ARM.clear, 10)
})

test('a place of the seam lies as far along the outline as cloth reaches, off it by its clearance', () => {
  const { x, y } = onOutline({ down: 0.02, length: 0.11 }, shoulder)
  expect(y).toBeCloseTo(ARM.top - 0.05 - 0.1 * 1.1, 10)
  expect(x).toBeCloseTo(ARM.outer + ARM.clear, 10)
})

test('what moves the seam moves the cloth below it ever less, and nothing near the underarm', () => {
  const seam = { down: 0.02, length: 0.1 }
  const near = [0.02, 0.05, 0.09, 0.128, 0.2].map(down => nearSeam(down, seam, shoulder))
  expect(near[0]).toBe(1)
  expect(near[1]).toBeGreaterThan(near[2])
  expect(near[2]).toBeGreaterThan(0)
  expect(near[3]).toBeCloseTo(0, 8)
  expect(near[4]).toBe(0)
})
