import { expect, test } from 'vitest'
import { partsNothing } from './closed-neck.ts'
import { fanBetween } from './neck-fan.ts'

const [WIDTH, HEIGHT] = [600, 400]
const FRONT = [150, 120, 118]

/** A round line of radius 100 about (300, 100), from left to right. */
const LINE = Array.from({ length: 81 }, (_, i) => {
  const turn = Math.PI * (1 - i / 80)
  return { x: 300 + 100 * Math.cos(turn), y: 100 + 100 * Math.sin(turn) }
})

test.each([
  ['a fold, dark for itself, between equal cloth', FRONT, true],
  ['the front and an inside in its shade', [120, 96, 94], false],
  ['the front and a lining of another hue', [120, 130, 118], false],
])('a line parts nothing where it is %s', (_, inside, nothing) => {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const off = Math.hypot(x - 300, y - 100) - 100
      data.set(Math.abs(off) < 3 ? [60, 48, 47] : off < 0 ? inside : FRONT, (y * WIDTH + x) * 4)
    }
  expect(partsNothing({ width: WIDTH, height: HEIGHT, data }, fanBetween(LINE[0], LINE[80]), LINE)).toBe(
    nothing,
  )
})

test('a line beside the cloth parts nothing that is known', () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  expect(partsNothing({ width: WIDTH, height: HEIGHT, data }, fanBetween(LINE[0], LINE[80]), LINE)).toBe(
    false,
  )
})
