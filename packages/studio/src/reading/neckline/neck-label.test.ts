import { expect, test } from 'vitest'
import { fanBetween } from './neck-fan.ts'
import { findLabel } from './neck-label.ts'
import { NECK, OUTLINE } from './testing/drawn-neck.ts'

const [WIDTH, HEIGHT] = [600, 300]
const fan = fanBetween(OUTLINE[NECK[0]], OUTLINE[NECK[1]])

/** The inside of a back in this grey, on which `over` paints. */
function labelOn(over: (x: number, y: number) => number | null, grey: (x: number) => number = () => 90) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    data.fill(over(x, y) ?? grey(x), i * 4, i * 4 + 3)
  }
  return findLabel({ width: WIDTH, height: HEIGHT, data }, fan, 0)
}
/** A white label 40 pixels wide, from row 80 to row 110: depths of 0.2 to 0.5. */
const isLabel = (x: number, y: number) => Math.abs(x - 300) < 20 && y >= 80 && y < 110

test('a label on the middle line is found from its upper to its lower edge', () => {
  const label = labelOn((x, y) => (isLabel(x, y) ? 240 : null))!
  expect(Math.abs(label.top - 0.2)).toBeLessThan(0.03)
  expect(Math.abs(label.bottom - 0.5)).toBeLessThan(0.03)
  expect(label.contrast).toBeGreaterThan(30)
})

test('a dark label on pale cloth is found alike', () => {
  const label = labelOn(
    (x, y) => (isLabel(x, y) ? 20 : null),
    () => 220,
  )!
  expect(Math.abs(label.bottom - 0.5)).toBeLessThan(0.03)
})

test('thread across a label does not end it', () => {
  const label = labelOn((x, y) => (isLabel(x, y) ? (y >= 94 && y < 99 ? 90 : 240) : null))!
  expect(Math.abs(label.bottom - 0.5)).toBeLessThan(0.03)
})

test('plain cloth, a thin line and a patch across the whole neck are no labels', () => {
  expect(labelOn(() => null)).toBeNull()
  expect(labelOn((x, y) => (Math.abs(x - 300) < 20 && y >= 80 && y < 83 ? 240 : null))).toBeNull()
  expect(labelOn((_, y) => (y >= 80 && y < 110 ? 240 : null))).toBeNull()
})

test('a patch between two different cloths is the opening between them, not a label', () => {
  expect(
    labelOn(
      (x, y) => (isLabel(x, y) ? 240 : null),
      x => (x < 280 ? 60 : 150),
    ),
  ).toBeNull()
})

test('a patch that begins far below the back’s edge is none', () => {
  expect(labelOn((x, y) => (isLabel(x, y - 90) ? 240 : null))).toBeNull()
})
