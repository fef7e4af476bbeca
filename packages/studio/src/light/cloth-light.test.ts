import { expect, test } from 'vitest'
import { bounce, clothLight, photographedInside } from './cloth-light.ts'

const WHITE = [0.8, 0.8, 0.8] as const
const BLACK = [0.02, 0.02, 0.02] as const
const RED = [0.6, 0.03, 0.03] as const

/** Two points of a strap: light meets the first from outside, and the second, which its hem turned in, from behind. */
function strap(colour: readonly [number, number, number]) {
  const lit = {
    positions: new Float32Array(6),
    normals: Float32Array.of(0, 0, 1, 0, 0, -1),
    turnedIn: Uint32Array.of(1),
    colour,
    outer: Float32Array.of(1, 1, 1, 0, 0, 0),
    inner: Float32Array.of(0, 0, 0, 1, 1, 1),
  }
  return clothLight(lit, [0, 0, 4])
}

test('cloth that a hem turns in is as light as the inside that it lies on', () => {
  for (const colour of [WHITE, BLACK]) {
    const { outside, inside } = strap(colour)
    expect([...outside.subarray(3)]).toEqual([...inside.subarray(0, 3)])
  }
})

test('white cloth is light inside, black cloth is not, and red cloth glows red', () => {
  expect(strap(WHITE).inside[0]).toBeGreaterThan(0.33)
  expect(strap(BLACK).inside[0]).toBeLessThan(0.2)
  const [r, g, b] = strap(RED).inside
  expect(r).toBeGreaterThan(1.5 * g)
  expect(g).toBe(b)
})

test('the inside that a photo shows has the light of cloth that faces the lamp, in its colour', () => {
  const outside = Float32Array.from(
    { length: 30 },
    (_, i) => (i % 3 === 0 ? 1.2 : 1) * (1 + Math.floor(i / 3)),
  )
  const light = { outside, inside: outside.map(v => v / 4), sheen: outside }
  const shown = Uint32Array.from({ length: 10 }, (_, v) => v)
  const [r, g, b] = photographedInside(light, shown)
  expect([r / g, b, g]).toEqual([expect.closeTo(1.2, 5), g, 8])
})

test('folds of white cloth fill their own shade, those of red cloth with red, and black cloth stays as it is', () => {
  const filled = (colour: readonly number[]) => {
    // Nine places face the light, one lies in a fold.
    const outside = Float32Array.from({ length: 30 }, (_, i) => (i < 27 ? 1 : 0.4))
    const light = { outside, inside: outside.slice(), sheen: outside.slice() }
    bounce(
      light,
      Uint32Array.from({ length: 10 }, (_, v) => v),
      colour,
    )
    expect([...light.outside.subarray(0, 3)], 'what faces the light').toEqual([1, 1, 1])
    return [...light.outside.subarray(27)]
  }
  expect(filled(WHITE)[0]).toBeGreaterThan(0.55)
  expect(filled(BLACK)[0]).toBeLessThan(0.41)
  const [red, green] = filled(RED)
  expect(red).toBeGreaterThan(0.5)
  expect(green).toBeLessThan(0.42)
})

test('only the very edge of round cloth has the nap’s sheen: dark sleeves have no pale rim', () => {
  // A quarter of a sleeve, from its middle to its edge, in even light.
  const steps = 20
  const turns = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * (Math.PI / 2))
  const lit = {
    positions: new Float32Array(turns.length * 3),
    normals: Float32Array.from(turns.flatMap(turn => [Math.sin(turn), 0, Math.cos(turn)])),
    turnedIn: new Uint32Array(0),
    colour: BLACK,
    outer: new Float32Array(turns.length * 3).fill(1),
    inner: new Float32Array(turns.length * 3),
  }
  const { sheen } = clothLight(lit, [0, 0, 100])
  // Seen across: a tenth of the sleeve's width from its edge.
  const near = turns.findIndex(turn => Math.sin(turn) > 0.8)
  expect(sheen[near * 3]).toBeLessThan(BLACK[0] / 5)
  expect(sheen[steps * 3]).toBeGreaterThan(BLACK[0])
})

test('R-ENG folds of black cloth are seen by the gloss of its fibres, which white and red cloth have none of', () => {
  const lit = (byFolds: number, colour: readonly [number, number, number]) => {
    const { outside, sheen } = clothLight(
      {
        positions: new Float32Array(3),
        normals: Float32Array.of(0, 0, 1),
        turnedIn: new Uint32Array(),
        colour,
        outer: Float32Array.of(1, 1, 1),
        inner: new Float32Array(3),
        byFolds: Float32Array.of(byFolds),
      },
      [0, 0, 4],
    )
    return colour[1] * outside[1] + sheen[1]
  }
  expect(lit(0.15, BLACK) / lit(-0.15, BLACK)).toBeGreaterThan(1.2)
  for (const colour of [WHITE, RED]) expect(lit(0.15, colour)).toBe(lit(-0.15, colour))
})
