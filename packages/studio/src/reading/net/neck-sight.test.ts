import { expect, test } from 'vitest'
import { drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { garmentSight } from './garment-sight.ts'
import { neckSight } from './neck-sight.ts'

const [WIDTH, HEIGHT] = [480, 640]
const rug = (x: number, y: number): Rgb => {
  const light = 0.8 + 0.1 * Math.sign(Math.sin(x / 7)) + 0.1 * Math.sign(Math.sin(y / 9))
  return [150, 120, 92].map(v => Math.round(v * light)) as Rgb
}
const points = (flat: number[]) =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({ x: 2 * flat[2 * i], y: 2 * flat[2 * i + 1] }))
const shirt = points([
  90, 60, 150, 60, 205, 95, 190, 140, 165, 125, 165, 260, 75, 260, 75, 125, 50, 140, 35, 95,
])
/** Half an ellipse below the neck: the inside of the back. */
const inside = points([92, 60, 95, 72, 103, 82, 113, 87, 120, 88, 127, 87, 137, 82, 145, 72, 148, 60])

const photo = drawPhoto(WIDTH, HEIGHT, rug, [
  { polygon: shirt, colour: [58, 74, 120] },
  { polygon: inside, colour: [34, 44, 74] },
])
const size = { width: WIDTH, height: HEIGHT }
const whole = garmentSight(photo.rgb, WIDTH, HEIGHT, 'tshirt-short')
const at = (plane: Float32Array, x: number, y: number) => plane[(y >> 1) * (WIDTH >> 1) + (x >> 1)]

test('a closer look sees the inside of a neck where it is, and leaves what is away from the neck as it was', () => {
  const close = neckSight(photo.rgb, size, 'tshirt-short', whole)
  expect(at(close.inside, 240, 145)).toBeGreaterThan(0)
  expect(at(close.inside, 240, 215)).toBeLessThan(0)
  for (const plane of ['inside', 'inTheWay'] as const) {
    expect(at(close[plane], 240, 145)).not.toBe(at(whole[plane], 240, 145))
    expect(at(close[plane], 240, 500)).toBe(at(whole[plane], 240, 500))
  }
  expect(close.garment).toBe(whole.garment)
  expect(close.marks).toBe(whole.marks)
})

test('where no neck shows, there is no second look', () => {
  const hidden = { x: 0.5, y: 0.1, sharpness: 0.1, shows: 0.2 }
  const trousers = { ...whole, marks: { ...whole.marks, neckLeft: hidden, neckRight: hidden } }
  expect(neckSight(photo.rgb, size, 'trousers', trousers)).toBe(trousers)
})

test('a neck at the frame is looked at as well: beyond the frame its pixels go on', () => {
  const cut = photo.rgb.slice(WIDTH * 130 * 3)
  const rows = HEIGHT - 130
  const sight = garmentSight(cut, WIDTH, rows, 'tshirt-short')
  const close = neckSight(cut, { width: WIDTH, height: rows }, 'tshirt-short', sight)
  expect(close.inside.every(Number.isFinite)).toBe(true)
})
