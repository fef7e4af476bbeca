import { expect, test } from 'vitest'
import { collarFeet, sideOf } from './collar-foot.ts'
import type { SeamTable } from './seam-table.ts'

/** A shoulder's seam through places of `x` and `down`, centimetres, with a place every 2 mm. */
function seam(...corners: [number, number][]): SeamTable {
  const out: { x: number; down: number; length: number }[] = []
  let length = 0
  corners.slice(1).forEach(([x1, d1], i) => {
    const [x0, d0] = corners[i]
    const long = Math.hypot(x1 - x0, d1 - d0)
    const steps = Math.ceil(long / 0.2)
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      out.push({ x: (x0 + (x1 - x0) * t) / 100, down: (d0 + (d1 - d0) * t) / 100, length: length / 100 })
      length += long / steps
    }
  })
  const [x, down] = corners[corners.length - 1]
  return [...out, { x: x / 100, down: down / 100, length: length / 100 }]
}

/** Half the width of the wearer's neck, metres. */
const NECK = 0.052

const STAND_UP = seam([7, 0], [9, 4], [19, 8])
/** A polo's leaf lies spread: its side falls no steeper than 45°. */
const SPREAD = seam([6, 0], [10, 4], [20, 8])
const PLAIN = seam([8, 0], [19, 5])

test.each([
  ['stand-up', STAND_UP, 9, 4],
  ['spread', SPREAD, 10, 4],
])('the foot of a %s collar is where the shoulder goes on', (_, line, x, down) => {
  const feet = collarFeet({ left: line, right: line }, NECK)
  expect(feet?.left.x).toBeCloseTo(x / 100, 2)
  expect(feet?.right.down).toBeCloseTo(down / 100, 2)
})

test('a collar whose neck point lies inside its corner has its foot below the corner', () => {
  const line = seam([8, 0], [9.2, -0.2], [9.6, 4.5], [20, 9])
  expect(collarFeet({ left: line, right: line }, NECK)?.left.down).toBeCloseTo(0.045, 2)
})

test('shoulders that run straight or hang a little have no collar', () => {
  const hanging = seam([8, 0], [12, 1.9], [19, 5])
  const bowed = seam([8, 0], [12, 1], [19, 5])
  for (const line of [PLAIN, hanging, bowed]) expect(collarFeet({ left: line, right: line }, NECK)).toBeNull()
})

test('what hangs on one side only is a fold, no collar', () => {
  expect(collarFeet({ left: STAND_UP, right: PLAIN }, NECK)).toBeNull()
  expect(collarFeet({ left: PLAIN, right: STAND_UP }, NECK)).toBeNull()
})

test('sides of uneven height are no collar', () => {
  const high = seam([7, 0], [13, 9.5], [22, 12])
  expect(collarFeet({ left: high, right: high }, NECK)).not.toBeNull()
  expect(collarFeet({ left: STAND_UP, right: high }, NECK)).toBeNull()
})

test('what lies far from the neck is no collar', () => {
  const line = seam([8, 0], [18, 6], [21, 6.2])
  const feet = collarFeet({ left: line, right: line }, NECK)
  expect(feet === null || feet.left.x < 0.161).toBe(true)
  expect(collarFeet({ left: [], right: [] }, NECK)).toBeNull()
})

test("a collar's side runs from its upper edge to its foot", () => {
  expect(sideOf(STAND_UP, 0)).toBeCloseTo(0.07, 4)
  expect(sideOf(STAND_UP, 0.02)).toBeCloseTo(0.08, 4)
  expect(sideOf(STAND_UP, 0.04)).toBeCloseTo(0.09, 3)
  expect(sideOf(seam([8, 0], [9.2, -0.2], [9.6, 4.5], [20, 9]), 0)).toBeGreaterThan(0.09)
})

test('a neck that is narrower than the wearer’s stands up until it is wide enough for the shoulders', () => {
  const straight = seam([4.2, 0], [20, 14])
  const feet = collarFeet({ left: straight, right: straight }, NECK)
  expect(feet?.left.x).toBeCloseTo(0.074, 2)
  expect(feet?.left.down).toBeCloseTo(0.028, 2)
  expect(feet?.right).toEqual(feet?.left)
})

test('the same neck lies on the shoulders of a slimmer wearer', () => {
  const straight = seam([4.2, 0], [20, 14])
  expect(collarFeet({ left: straight, right: straight }, 0.038)).toBeNull()
})

test('a narrow neck whose shoulders hardly fall, or fall as straps do, does not stand up', () => {
  const level = seam([4.2, 0], [20, 2])
  const halter = seam([4.2, 0], [8, 16])
  for (const line of [level, halter]) expect(collarFeet({ left: line, right: line }, NECK)).toBeNull()
})
