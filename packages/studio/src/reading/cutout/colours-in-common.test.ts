import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { box, drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { coloursInCommon } from './colours-in-common.ts'

const [WIDTH, HEIGHT] = [160, 200]

/** Planks of two shades. */
const planks = (x: number): Rgb => (x % 20 < 10 ? [170, 130, 90] : [150, 112, 78])
const photo = drawPhoto(WIDTH, HEIGHT, planks, [{ polygon: box(50, 50, 110, 150), colour: [40, 60, 120] }])
const lab = toLab(photo.rgb, WIDTH, HEIGHT)

test('a mask that ends where a garment ends has other colours without', () => {
  expect(coloursInCommon(lab, photo.truth)).toBeLessThan(0.1)
})

test('a mask that takes planks along has planks on both sides, one that leaves cloth behind has cloth', () => {
  for (const right of [150, 80]) {
    const wrong = drawPhoto(
      WIDTH,
      HEIGHT,
      [0, 0, 0],
      [{ polygon: box(50, 50, right, 150), colour: [1, 1, 1] }],
    )
    expect(coloursInCommon(lab, wrong.truth), `to ${right}`).toBeGreaterThan(0.3)
  }
})

test('all of a picture has nothing in common with nothing', () => {
  expect(coloursInCommon(lab, new Uint8Array(WIDTH * HEIGHT).fill(1))).toBe(0)
})
