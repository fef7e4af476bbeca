import { expect, test } from 'vitest'
import { takeOffHook } from './take-off-hook.ts'

const SIDE = 120
/** A collar's inside from (45, 30) to (74, 59); its leaves reach up to row 24 beside it, and a hanger's neck rises from its middle. */
const isInside = (x: number, y: number) => x >= 45 && x < 75 && y >= 30 && y < 60
const isLeaf = (x: number, y: number) =>
  ((x >= 38 && x < 50) || (x >= 70 && x < 82)) && y >= 24 && !isInside(x, y)
const isTrunk = (x: number, y: number) => x >= 15 && x < 105 && y >= 40 && y < 115 && !isInside(x, y)
const isHook = (x: number, y: number) => Math.abs(x - 60) < 4 && y >= 10 && y < 30

test('a hanger’s neck above the inside of a collar is removed from the mask; the collar itself stays', () => {
  const whole = (of: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, i) => +of(i % SIDE, Math.floor(i / SIDE)))
  const halves = (of: (x: number, y: number) => number) =>
    Float32Array.from({ length: (SIDE * SIDE) / 4 }, (_, i) =>
      of(2 * (i % (SIDE / 2)), 2 * Math.floor(i / (SIDE / 2))),
    )
  const isGarment = (x: number, y: number) => isInside(x, y) || isLeaf(x, y) || isTrunk(x, y)
  const mask = whole((x, y) => isGarment(x, y) || isHook(x, y))
  const sight = {
    inside: halves((x, y) => (isInside(x, y) ? 4 : -4)),
    garment: halves((x, y) => (isGarment(x, y) ? 4 : isHook(x, y) ? 0.6 : -4)),
    inTheWay: halves((x, y) => (isHook(x, y) ? 0.4 : -4)),
  }
  const bare = takeOffHook(mask, sight, { width: SIDE, height: SIDE })
  expect(bare[15 * SIDE + 60]).toBe(0)
  expect(bare[26 * SIDE + 60]).toBe(0)
  expect(
    bare.map((v, i) => +(v !== +isGarment(i % SIDE, Math.floor(i / SIDE)))).reduce((n, v) => n + v, 0),
  ).toBeLessThan(40)
  const without = { ...sight, inside: halves(() => -4) }
  expect(takeOffHook(mask, without, { width: SIDE, height: SIDE })).toBe(mask)
})

test('a picture without a garment stays empty', () => {
  const planes = new Float32Array((SIDE * SIDE) / 4).fill(-4)
  const sight = { inside: planes.slice().fill(4), garment: planes, inTheWay: planes }
  const bare = takeOffHook(new Uint8Array(SIDE * SIDE), sight, { width: SIDE, height: SIDE })
  expect(bare.every(v => v === 0)).toBe(true)
})
