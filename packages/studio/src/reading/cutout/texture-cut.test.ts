import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { mulberry32 } from '../../geometry/random.ts'
import { box, drawPhoto, overlapWith, type Rgb } from '../testing/drawn-garment.ts'
import { textureCut } from './texture-cut.ts'

const [WIDTH, HEIGHT] = [140, 160]

/** Planks with a grain, of two browns. */
function planks(shadeAt: (x: number, y: number) => number = () => 1) {
  const random = mulberry32(2)
  return (x: number, y: number): Rgb => {
    const grain = 14 * (random() - 0.5)
    const tone = x % 24 < 12 ? [176, 138, 96] : [150, 112, 76]
    return tone.map(v => Math.round((v + grain) * shadeAt(x, y))) as Rgb
  }
}
const shirt = [{ polygon: box(45, 40, 95, 120), colour: [40, 60, 130] as Rgb }]
const overlap = ({ rgb, truth }: { rgb: Uint8Array; truth: Uint8Array }) => {
  const mask = textureCut(toLab(rgb, WIDTH, HEIGHT))
  return overlapWith(truth, i => mask[i] * 255)
}

test('a garment on planks is cut from both of their colours', () => {
  expect(overlap(drawPhoto(WIDTH, HEIGHT, planks(), shirt))).toBeGreaterThan(0.96)
})

test('its shadow, a darker copy of the planks, is left to the floor', () => {
  const shaded = planks((x, y) => (x >= 95 && x < 112 && y >= 40 && y < 130 ? 0.75 : 1))
  expect(overlap(drawPhoto(WIDTH, HEIGHT, shaded, shirt))).toBeGreaterThan(0.93)
})
