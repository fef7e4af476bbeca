import { expect, test } from 'vitest'
import { addPixel, emptyCloth, groundOf } from './cloth-pixels.ts'
import { isPatterned, MOST_PRINT, printOn, SHARP, softPrint } from './cloth-print.ts'

const SIZE = 100

/** Grey cloth of this linear light. */
function clothOf(lightAt: (x: number, y: number) => number) {
  const cloth = emptyCloth({ left: 0, top: 0, width: SIZE, height: SIZE })
  for (let i = 0; i < SIZE * SIZE; i++) {
    const light = lightAt(i % SIZE, Math.floor(i / SIZE))
    addPixel(cloth, i, light, light, light)
  }
  return cloth
}
const printed = (cloth: ReturnType<typeof clothOf>) => printOn(cloth, groundOf(cloth), SIZE, SHARP.trunk)
const isLogo = (x: number, y: number) => x >= 40 && x < 60 && y >= 30 && y < 50
const area = (print: Uint8Array) => print.reduce((sum, v) => sum + v, 0)

test('a patch with a sharp border is print, exactly where it is', () => {
  const print = printed(clothOf((x, y) => (isLogo(x, y) ? 0.05 : 0.3)))
  expect(area(print)).toBe(20 * 20)
  expect(print[40 * SIZE + 50]).toBe(1)
})

test('light from one side, whose border is soft, is no print', () => {
  const lamp = (x: number, y: number) => 0.25 * (1 + 3 * Math.exp(-((x - 50) ** 2 + (y - 50) ** 2) / 400))
  expect(area(printed(clothOf(lamp)))).toBe(0)
})

test('dust and seams are too small for a print', () => {
  const dots = (side: number) =>
    area(printed(clothOf((x, y) => (x % 20 < side && y % 20 < side ? 0.02 : 0.3))))
  expect(dots(1)).toBe(0)
  expect(dots(4)).toBeGreaterThan(0)
})

test('the soft edge of a print reaches beyond it and is full on it', () => {
  const cloth = clothOf((x, y) => (isLogo(x, y) ? 0.05 : 0.3))
  const soft = softPrint(printed(cloth), cloth)
  expect(soft[40 * SIZE + 50]).toBe(1)
  expect(soft[40 * SIZE + 39]).toBeGreaterThan(0)
  expect(soft[40 * SIZE + 39]).toBeLessThan(1)
  expect(soft[40 * SIZE + 30]).toBe(0)
})

test('a logo on the chest leaves a trunk plain, stripes up to its sides do not', () => {
  const patterned = (lightAt: (x: number, y: number) => number) => {
    const cloth = clothOf(lightAt)
    return isPatterned(cloth, groundOf(cloth))
  }
  expect(patterned(() => 0.3)).toBe(false)
  expect(patterned((x, y) => (isLogo(x, y) ? 0.05 : 0.3))).toBe(false)
  expect(patterned((_, y) => (y % 12 < 4 ? 0.9 : 0.3))).toBe(true)
  // The same stripes, ending before the sides.
  const inMiddle = MOST_PRINT.side * SIZE + 1
  expect(patterned((x, y) => (x > inMiddle && x < SIZE - inMiddle && y % 12 < 4 ? 0.9 : 0.3))).toBe(false)
})

test('cloth that fades from one colour to another all over is not plain', () => {
  const cloth = clothOf((x, y) => 0.02 * 2 ** ((x + y) / 40))
  expect(isPatterned(cloth, groundOf(cloth))).toBe(true)
})
