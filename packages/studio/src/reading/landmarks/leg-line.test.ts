import { expect, test } from 'vitest'
import { endAt, legLine } from './leg-line.ts'

const [WIDTH, HEIGHT] = [300, 400]

/** A top with sleeves that reach row 380; `half` is half the body's width by row. */
function drawn(half: (y: number) => number): Uint8Array {
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 20; y < 380; y++)
    for (let x = 0; x < WIDTH; x++) {
      const off = Math.abs(x - 150)
      if (off < half(y) || (off > 100 && off < 130)) mask[y * WIDTH + x] = 1
    }
  return mask
}

const suit = drawn(y => (y < 240 ? 80 : y < 330 ? Math.max(14, 80 - (y - 240) * 0.8) : 0))

test('a bodysuit’s leg openings are found, and it ends there while its sleeves stay whole', () => {
  const row = legLine(suit, WIDTH, HEIGHT)
  expect(row).toBeGreaterThan(225)
  expect(row).toBeLessThan(255)
  const top = endAt(row as number, suit, WIDTH, HEIGHT)
  expect(top[300 * WIDTH + 150]).toBe(0)
  expect(top[300 * WIDTH + 265]).toBe(1)
  expect(top[200 * WIDTH + 150]).toBe(1)
})

test.each([
  ['straight', (y: number) => (y < 340 ? 80 : 0)],
  ['flared', (y: number) => (y < 340 ? 60 + 0.1 * y : 0)],
  ['rounded', (y: number) => (y < 345 ? 80 - Math.max(0, y - 325) * 2.5 : 0)],
])('a %s hem is no leg opening', (_, half) => {
  expect(legLine(drawn(half), WIDTH, HEIGHT)).toBeNull()
})
