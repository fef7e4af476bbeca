import { expect, test } from 'vitest'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { judgeStrap } from './judge-strap.ts'
import type { StrapField } from './strap-field.ts'

const [WIDTH, HEIGHT, AXIS, WIDE] = [200, 160, 100, 120]
const zone = { left: 20, top: 0, width: 160, height: 120 }

/** A field that looks like a strap everywhere by this score. */
const fieldOf = (score: number) =>
  ({
    zone,
    wide: WIDE,
    axis: AXIS,
    score: new Float32Array(zone.width * zone.height).fill(score),
  }) as StrapField

/** Cloth from row 90 down, and whatever else of it there is above. */
const cutOut = (also: (x: number, y: number) => boolean = () => false) =>
  maskBy(WIDTH, HEIGHT, (x, y) => (y >= 90 && x >= 40 && x < 160) || also(x, y))

/** A strap of 4 pixels from row 95 up to `top`, which leans inwards by `lean` columns a row. */
const strap = (top: number, { x = 60, lean = 0 } = {}) => ({
  points: Array.from({ length: 96 - top }, (_, k) => ({ x: x + lean * k, y: 95 - k })),
  half: 2,
  colour: [50, 0, 0] as [number, number, number],
})
const judged = (top: number, mask = cutOut(), shape = {}) =>
  judgeStrap(strap(top, shape), fieldOf(1.1), mask, WIDTH)

test('a strap is judged by its part outside the cut-out: its height and its mean score', () => {
  const { rise, score, isBeside, leavesStrap, isCut } = judged(30)
  expect(rise).toBeCloseTo(60 / WIDE, 8)
  expect(score).toBeCloseTo(1.1, 5)
  expect([isBeside, leavesStrap, isCut]).toEqual([false, false, false])
})

test('one that the cut-out has as a whole rises by nothing', () => {
  const { rise, score } = judged(
    30,
    cutOut((x, y) => Math.abs(x - 60) <= 2 && y >= 30),
  )
  expect([rise, score]).toEqual([0, 0])
})

test('one that runs along other cloth is beside it', () => {
  expect(
    judged(
      30,
      cutOut((x, y) => x >= 64 && x < 90 && y >= 40),
    ).isBeside,
  ).toBe(true)
  expect(
    judged(
      30,
      cutOut((x, y) => x >= 64 && x < 90 && y >= 70),
    ).isBeside,
  ).toBe(false)
  expect(
    judged(
      30,
      cutOut((x, y) => x >= 70 && x < 90 && y >= 40),
    ).isBeside,
  ).toBe(false)
})

test('its lean is how far it comes inwards for each row, on either side', () => {
  expect(judged(30).lean).toBe(0)
  expect(judged(30, cutOut(), { lean: 0.2 }).lean).toBeCloseTo(0.2, 6)
  expect(judged(30, cutOut(), { x: 140, lean: -0.2 }).lean).toBeCloseTo(0.2, 6)
  expect(judged(30, cutOut(), { lean: -0.1 }).lean).toBeCloseTo(-0.1, 6)
})

test('a strap that reaches the frame is cut', () => {
  expect(judged(4).isCut).toBe(false)
  expect(judged(3).isCut).toBe(true)
})

test('one that rises from the end of a broader strap leaves it; one that rises from a cup does not', () => {
  const broad = cutOut((x, y) => Math.abs(x - 60) <= 5 && y >= 60)
  expect(judged(30, broad).leavesStrap).toBe(true)
  const cup = cutOut((x, y) => Math.abs(x - 60) <= 3 + (y - 60) * 0.4 && y >= 60)
  expect(judged(30, cup).leavesStrap).toBe(false)
  const itself = cutOut((x, y) => Math.abs(x - 60) <= 2 && y >= 60)
  expect(judged(30, itself).leavesStrap).toBe(false)
})
