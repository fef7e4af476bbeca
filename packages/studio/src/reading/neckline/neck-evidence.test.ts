import { expect, test } from 'vitest'
import {
  ANGLES,
  edgeEvidence,
  fanPoint,
  forgetLabel,
  LARGEST,
  RADII,
  radiusOf,
  SMALLEST,
  vouch,
} from './neck-evidence.ts'
import { fanBetween } from './neck-fan.ts'
import { HEIGHT, NECK, OUTLINE, roundNeck, WIDTH } from './testing/drawn-neck.ts'

const fan = fanBetween(OUTLINE[NECK[0]], OUTLINE[NECK[1]])
const MIDDLE = (ANGLES - 1) / 2
const BLUE = [70, 90, 160] as const
const DIM = [50, 66, 120] as const

/** Cloth without grain: the front's colour below `edge` (row by column), the inside's above it. */
function flatTop(edge: (x: number) => number, front: readonly number[], inside: readonly number[]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    data.set([...(y < edge(x) ? inside : front), y > 60 ? 255 : 0], i * 4)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** The radius of most evidence at an angle, between the given ones. */
function strongestAt(map: Float32Array, angle: number, [from, to] = [0.6, 1.3]) {
  let best = -1
  for (let k = 0; k < RADII; k++) {
    if (radiusOf(k) < from || radiusOf(k) > to) continue
    if (best < 0 || map[angle * RADII + k] > map[angle * RADII + best]) best = k
  }
  return { radius: radiusOf(best), value: map[angle * RADII + best] }
}
const oval = (angle: number, depth: number) => {
  const turn = Math.PI * (1 - angle / (ANGLES - 1))
  return 1 / Math.hypot(Math.cos(turn), Math.sin(turn) / depth)
}

const shadedInside = edgeEvidence(flatTop(roundNeck(80), BLUE, DIM), fan)

test('a fan goes from the left neck point over the chest to the right one', () => {
  const places = [fanPoint(fan, 0, 1), fanPoint(fan, MIDDLE, 0.8), fanPoint(fan, ANGLES - 1, 1)]
  for (const [k, [x, y]] of [
    [200, 60],
    [300, 140],
    [400, 60],
  ].entries()) {
    expect(places[k].x).toBeCloseTo(x, 8)
    expect(places[k].y).toBeCloseTo(y, 8)
  }
  expect([radiusOf(0), radiusOf(RADII - 1)]).toEqual([SMALLEST, LARGEST])
})

test('the step from the shaded inside to the lit front is the strongest evidence, all along it', () => {
  const [{ map, falling }] = shadedInside
  expect(falling).toBe(false)
  for (const angle of [20, 40, MIDDLE, 80, 100]) {
    const { radius, value } = strongestAt(map, angle)
    expect(Math.abs(radius - oval(angle, 0.8))).toBeLessThan(0.06)
    expect(value).toBeGreaterThan(0.7)
  }
})

test('a lining that is lighter than the front speaks as a falling edge, for less', () => {
  const [rising, falling] = edgeEvidence(flatTop(roundNeck(80), DIM, BLUE), fan)
  expect(falling.falling).toBe(true)
  expect(Math.abs(strongestAt(falling.map, MIDDLE).radius - 0.8)).toBeLessThan(0.06)
  expect(strongestAt(falling.map, MIDDLE).value).toBeCloseTo(0.8, 5)
  expect(rising.map[MIDDLE * RADII + 36]).toBeLessThan(0.3)
})

test('an edge of equal lightness is seen by its hue', () => {
  const all = edgeEvidence(flatTop(roundNeck(80), [120, 90, 90], [90, 105, 90]), fan)
  const best = Math.max(...all.map(({ map }) => strongestAt(map, MIDDLE, [0.7, 0.9]).value))
  expect(best).toBeGreaterThan(0.6)
})

test('every kind of evidence lies between 0 and 1', () => {
  for (const { map } of shadedInside) expect(map.every(value => value >= 0 && value <= 1)).toBe(true)
})

test('a label’s edges are forgotten, with all that lies above them; beside and below it evidence stays', () => {
  const map = new Float32Array(ANGLES * RADII).fill(1)
  forgetLabel(map, 0.5)
  const valueAt = (angle: number, radius: number) =>
    map[angle * RADII + Math.round(((radius - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))]
  expect(valueAt(MIDDLE, 0.3)).toBe(0)
  expect(valueAt(MIDDLE, 0.53)).toBe(0)
  expect(valueAt(MIDDLE, 0.6)).toBe(1)
  expect(valueAt(0, 0.6)).toBe(1)
  expect(valueAt(0, 0.3)).toBe(0)
})

test('an edge that both sides of a neck show counts fully, one that only one side shows for less', () => {
  const map = new Float32Array(ANGLES * RADII)
  const [both, twin, alone] = [
    [10, 40],
    [ANGLES - 11, 40],
    [30, 60],
  ].map(([a, k]) => a * RADII + k)
  map[both] = map[twin] = map[alone] = 0.9
  const vouched = vouch(map)
  expect(vouched[both]).toBeCloseTo(0.9, 6)
  expect(vouched[twin]).toBeCloseTo(0.9, 6)
  expect(vouched[alone]).toBeCloseTo(0.72, 6)
  expect(vouched[(ANGLES - 31) * RADII + 60]).toBeCloseTo(0.36, 6)
})
