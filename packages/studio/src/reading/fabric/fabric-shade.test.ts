import { expect, test } from 'vitest'
import type { SmallPhoto } from '../../photo/small-photo.ts'
import { shadeExponents, withTurns } from './fabric-shade.ts'

const [width, height] = [60, 60]
const RED = { brightness: -1, red: 0.5, green: 0.25 }
const GREY = { brightness: -1, red: 0.33, green: 0.34 }

/** Cloth with soft folds across, whose red share grows by `turn` for each unit of brightness that a fold is darker. */
function folded(turn: number): SmallPhoto {
  const count = width * height
  const shade = Float32Array.from(
    { length: count },
    (_, i) => -0.35 * (1 - Math.cos((2 * Math.PI * Math.floor(i / width)) / 30)),
  )
  return {
    ...{ width, height },
    brightness: shade.map(v => RED.brightness + v),
    red: shade.map(v => RED.red - turn * v),
    green: shade.map(v => RED.green + (turn * v) / 2),
    weight: new Float32Array(count).fill(1),
  }
}

test('grey cloth throws no colour from fold to fold: its grounds stay as they are', () => {
  const grounds = [GREY]
  expect(withTurns(grounds, folded(0.12))).toBe(grounds)
})

test('the colour that deepens in the folds of a coloured cloth is learnt', () => {
  const [{ turn }] = withTurns([RED], folded(0.12))
  expect(turn!.red).toBeLessThan(-0.08)
  expect(turn!.red).toBeGreaterThan(-0.16)
  expect(turn!.green).toBeGreaterThan(0.03)
})

test('cloth that has one colour in light and shade gets no turn', () => {
  const [{ turn }] = withTurns([RED], folded(0))
  expect(turn ?? { red: 0, green: 0 }).toEqual({ red: 0, green: 0 })
})

test('without a turn, or with several grounds, shade is lifted alike in all channels', () => {
  expect(shadeExponents([RED])).toEqual([1, 1, 1])
  const turning = { ...RED, turn: { red: -0.12, green: 0.06 } }
  expect(shadeExponents([turning, GREY])).toEqual([1, 1, 1])
})

test('where shade is redder, lifting it takes red up less than the other channels', () => {
  const [r, g, b] = shadeExponents([{ ...RED, turn: { red: -0.12, green: 0.06 } }])
  expect(r).toBeLessThan(1)
  expect(g).toBeGreaterThan(1)
  expect(b).toBeGreaterThan(1)
  // Its shades grow darker by luminance, of which red has a fifth and green most.
  const lumaTurn =
    (0.2126 * -0.12 + 0.7152 * 0.06 + 0.0722 * 0.06) / (0.2126 * 0.5 + 0.7152 * 0.25 + 0.0722 * 0.25)
  expect(r).toBeCloseTo(1 - 0.12 / 0.5 - lumaTurn, 6)
  const [least] = shadeExponents([{ ...RED, turn: { red: -3, green: 1.5 } }])
  expect(least).toBe(0.3)
})
