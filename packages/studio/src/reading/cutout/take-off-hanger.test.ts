import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { takeOffHanger } from './take-off-hanger.ts'

const [WIDTH, HEIGHT] = [240, 320]
type Paint = (x: number, y: number) => [number, number, number] | null

/** A garment of two tones between rows 30 and 310, with what `over` paints, cut out together. */
function photo(over: Paint) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(120)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const cloth = y >= 30 && y < 310 && Math.abs(x - 120) < 90
      const colour = over(x, y) ?? (cloth ? ([236, 234, 230 + ((x >> 4) % 2) * 8] as const) : null)
      if (!colour) continue
      rgb.set(colour, (y * WIDTH + x) * 3)
      mask[y * WIDTH + x] = 1
    }
  return { mask, lab: toLab(rgb, WIDTH, HEIGHT) }
}

const BLACK: [number, number, number] = [18, 18, 20]
const at = (mask: Uint8Array, x: number, y: number) => mask[y * WIDTH + x]

test('a hanger that was cut out with the garment is taken off, and its blurred rim', () => {
  const half = (y: number) => (y < 26 ? 9 : 9 + (y - 26) * 1.6)
  const { mask, lab } = photo((x, y) => {
    const off = Math.abs(x - 120) - half(y)
    if (y < 12 || y > 46 || off > 1) return null
    return off > 0 ? [110, 110, 112] : BLACK
  })
  const bare = takeOffHanger(mask, lab)
  for (const y of [14, 24, 34, 44]) expect(at(bare, 120, y)).toBe(0)
  expect(at(bare, 60, 40)).toBe(1)
  expect(at(bare, 120, 60)).toBe(1)
})

test.each<[string, Paint]>([
  [
    'a buckle on a waistband',
    (x, y) => (y >= 30 && y < 48 && Math.abs(x - 120) < 14 ? [190, 150, 40] : null),
  ],
  ['a dark rib round the neck', (x, y) => (y >= 20 && y < 40 && Math.abs(x - 120) < 40 ? BLACK : null)],
  ['a label', (x, y) => (y >= 40 && y < 52 && Math.abs(x - 120) < 8 ? BLACK : null)],
])('%s stays', (_, paint) => {
  const { mask, lab } = photo(paint)
  expect(takeOffHanger(mask, lab)).toBe(mask)
})
