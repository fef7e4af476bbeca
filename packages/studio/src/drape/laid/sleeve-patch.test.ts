import { expect, test } from 'vitest'
import { CLEAR_M } from './clearance.ts'
import type { FlatSleeve } from './flat-sleeve.ts'
import { sleevePatch } from './sleeve-patch.ts'
import { ARM, straightArm } from './testing/straight-arms.ts'
import type { Vec } from './turned-body.ts'
import { STRAIGHT } from './turned-tube.ts'

const TIP_LENGTH = 0.02
/** A seam from the shoulder's tip to the underarm. */
const sewn =
  (sign: 1 | -1) =>
  (across: number): Vec => [sign * (0.22 - 0.07 * across), 1.38 - 0.14 * across, 0.05]

/** A sleeve of this length and flat width on a straight arm. */
function patch({ length = 0.3, width = 0.1, sign = 1 as 1 | -1 } = {}) {
  const flat = { length, innerLength: length - 0.12, width: () => width } as unknown as FlatSleeve
  return sleevePatch({
    ...{ sewn: sewn(sign), flat, line: straightArm(sign), sign, tipLength: TIP_LENGTH },
    ...{ seenAcross: STRAIGHT.seenAcross, asLong: length },
  })
}
const ARM_WIDTH = ARM.outer - ARM.inner + 2 * CLEAR_M

test('at its upper end a sleeve lies on the armhole', () => {
  const { at } = patch()
  for (const across of [0, 0.3, 0.6, 1]) {
    const [x, y] = sewn(1)(across)
    expect(at(0, across).x).toBeCloseTo(x, 6)
    expect(at(0, across).y).toBeCloseTo(y, 6)
  }
})

test('its outer side comes to lie just outside the arm, as far down as the sleeve is long', () => {
  const { x, y } = patch().at(1, 0)
  expect(x).toBeCloseTo(ARM.outer + ARM.clear, 3)
  expect(y).toBeCloseTo(ARM.top - TIP_LENGTH - 0.3, 3)
})

test('its inner side covers the arm', () => {
  const inner = patch().at(1, 1)
  expect(inner.x).toBeLessThan(ARM.inner)
  expect(inner.x).toBeGreaterThan(ARM.inner - 0.03)
})

test.each([0.1, 0.24])('on either arm a sleeve %f m wide lies alike', width => {
  const [right, left] = [patch({ width }), patch({ width, sign: -1 })]
  for (const down of [0, 0.4, 1])
    for (const across of [0, 0.5, 1]) {
      expect(left.at(down, across).x).toBeCloseTo(-right.at(down, across).x, 8)
      expect(left.at(down, across).y).toBeCloseTo(right.at(down, across).y, 8)
    }
})

test('a sleeve is as wide as its arm at least; of a wider one three quarters are seen, partly outside the arm', () => {
  expect(patch().width(0.5)).toBeCloseTo(ARM_WIDTH, 6)
  const wide = patch({ width: 0.24 })
  expect(wide.width(0.5)).toBeCloseTo(0.74 * 0.24, 6)
  expect(wide.at(1, 0).x).toBeGreaterThan(patch().at(1, 0).x - 1e-6)
})

test('a short sleeve keeps its length, one that nearly reaches the wrist ends just beyond it', () => {
  const toWrist = ARM.top - ARM.wrist - TIP_LENGTH
  expect(patch({ length: 0.25 }).length).toBe(0.25)
  for (const length of [0.52, 0.7]) expect(patch({ length }).length).toBeCloseTo(toWrist + 0.01, 6)
})

test('places follow each other down the sleeve and across it', () => {
  const { at } = patch()
  for (const across of [0, 0.5, 1])
    for (let down = 0.1; down <= 1; down += 0.1)
      expect(at(down, across).y).toBeLessThan(at(down - 0.1, across).y)
  for (const down of [0.2, 0.6, 1])
    for (let across = 0.1; across <= 1; across += 0.1)
      expect(at(down, across).x).toBeLessThan(at(down, across - 0.1).x + 1e-9)
})
