import { expect, test } from 'vitest'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { colourAgreement } from './colour-agreement.ts'

/** Cloth with a print on a quarter of it. */
function printed(ground: readonly number[], print: readonly number[]): RgbaImage {
  const data = new Uint8Array(240 * 240 * 4).fill(255)
  for (let i = 0; i < 240 * 240; i++) data.set(i % 240 < 60 ? print : ground, i * 4)
  return { width: 240, height: 240, data }
}

const truth = printed([200, 200, 200], [30, 40, 90])

test('a picture agrees with itself', () => {
  expect(colourAgreement(truth, truth)).toEqual({ ground: 0, tint: 0, uneven: 0, print: 1 })
})

test('a cast is a difference of tint, darkness is not', () => {
  const warm = colourAgreement(printed([200, 190, 160], [30, 38, 70]), truth)
  const dark = colourAgreement(printed([150, 150, 150], [22, 30, 66]), truth)
  expect(warm.tint).toBeGreaterThan(8)
  expect(dark.ground).toBeGreaterThan(8)
  expect(dark.tint).toBeLessThan(0.5)
})

test('a washed-out print has lost contrast', () => {
  expect(colourAgreement(printed([200, 200, 200], [110, 112, 130]), truth).print).toBeLessThan(0.75)
})

test('plain cloth has no print', () => {
  const plain = printed([90, 120, 80], [90, 120, 80])
  expect(colourAgreement(plain, plain).print).toBeNull()
})
