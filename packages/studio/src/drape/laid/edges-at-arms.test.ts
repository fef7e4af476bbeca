import { expect, test } from 'vitest'
import { edgesAtArms } from './edges-at-arms.ts'
import { ARM, flatTrunk, straightArms } from './testing/straight-arms.ts'

const arms = straightArms()
/** A trunk whose armholes end `edge` from its middle, in rows down to 20 cm below the neck points. */
const withArmhole = (edge: number) =>
  flatTrunk({
    armholeBeside: ({ x, y }) => (y < -0.2 ? null : { place: { x: Math.sign(x) * edge, y }, above: 0.2 + y }),
  })
const laid = (edge: number, x: number, y = -0.1) =>
  edgesAtArms(withArmhole(edge), arms).at({ x, y }, 'front', 1)

test('a bare armhole is as wide as it is', () => {
  const bare = flatTrunk({ isSleeved: false })
  expect(edgesAtArms(bare, arms)).toBe(bare)
})

test('an armhole that ends short of the arm is led on to it, just inside its inner side', () => {
  expect(laid(0.1, 0.1)[0]).toBeCloseTo(0.14, 6)
  expect(laid(0.1, -0.1)[0]).toBeCloseTo(-0.14, 6)
})

test('the cloth beside the armhole follows, the less the nearer it is to the middle', () => {
  const moved = (x: number) => laid(0.1, x)[0] - x
  expect(moved(0)).toBe(0)
  expect(moved(0.03)).toBeGreaterThan(0)
  expect(moved(0.07)).toBeGreaterThan(moved(0.03))
  expect(moved(0.1)).toBeGreaterThan(moved(0.07))
})

test('an armhole that reaches the arm, and cloth below it, stay where they are', () => {
  expect(laid(0.15, 0.15)).toEqual([0.15, ARM.top - 0.1, 0.1])
  expect(laid(0.1, 0.1, -0.25)[0]).toBe(0.1)
  expect(laid(0.1, 0.1, -0.2)[0]).toBe(0.1)
})
