import { expect, test } from 'vitest'
import { neckFall } from './neck-fall.ts'

const torso = { neckDepth: 0.09, hem: 0.65, arc: () => 0.24, underarm: () => 0.25 }
const at = (falls: ReturnType<typeof neckFall>, x: number, down: number, seam = 0) =>
  falls({ x, y: -down }, x < 0 ? 'left' : 'right', seam)

test('a neckline that its row shows too high falls as far as in its photo', () => {
  const falls = neckFall(torso, { seen: 0.06, foot: 0 })
  expect(at(falls, 0, 0.09)).toBeCloseTo(0.03, 6)
  expect(at(falls, 0, 0)).toBe(0)
  expect(at(falls, 0, 0.65)).toBe(0)
})

test('its sides and the shoulders stay where they lie, and cloth below it loses little of its length', () => {
  const falls = neckFall(torso, { seen: 0.06, foot: 0 })
  expect(at(falls, 0.24, 0.09)).toBe(0)
  expect(at(falls, 0.15, 0.03, 0.03)).toBe(0)
  for (let down = 0.09; down < 0.64; down += 0.01)
    expect(at(falls, 0, down) - at(falls, 0, down + 0.01)).toBeLessThan(0.01 * 0.06)
})

test('a neckline that falls far enough stays, a collar counts from its foot, and none falls without end', () => {
  expect(at(neckFall(torso, { seen: 0.095, foot: 0 }), 0, 0.09)).toBe(0)
  expect(at(neckFall(torso, { seen: 0.06, foot: 0.02 }), 0, 0.09)).toBeCloseTo(0.01, 6)
  expect(at(neckFall(torso, { seen: 0, foot: 0 }), 0, 0.09)).toBeCloseTo(0.035, 6)
})
