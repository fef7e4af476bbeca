import { expect, test } from 'vitest'
import { peelShade } from './peel-shade.ts'

const [width, height] = [120, 200]
const at = (x: number, y: number) => y * width + x

/** An olive skirt with a contact shadow below its hem, a white trim on its left side; the cut-out has both. */
function skirt(shadeChroma: number) {
  const n = width * height
  const distance = {
    total: new Float32Array(n),
    lightness: new Float32Array(n),
    chroma: new Float32Array(n),
    gradient: new Float32Array(n),
  }
  const mask = new Uint8Array(n)
  for (let y = 10; y < 178; y++) {
    for (let x = 20; x < 100; x++) {
      const i = at(x, y)
      const isTrim = x < 22 && y < 90
      const isShade = y >= 172
      mask[i] = 1
      distance.lightness[i] = isTrim ? -8 : isShade ? -3 * (178 - y) : -40
      distance.chroma[i] = isTrim ? 1 : isShade ? shadeChroma : 22
    }
  }
  return { mask, distance }
}

test('shade below a hem is peeled off, a white trim that begins with an edge stays', () => {
  const { mask, distance } = skirt(1)
  const peeled = peelShade(mask, width, height, distance, 0)
  for (const x of [30, 60, 95]) {
    expect([peeled[at(x, 176)], peeled[at(x, 173)], peeled[at(x, 170)]]).toEqual([0, 0, 1])
  }
  expect([peeled[at(20, 40)], peeled[at(21, 40)]]).toEqual([1, 1])
})

test('a coloured frill of the same lightness is cloth', () => {
  const { mask, distance } = skirt(9)
  expect(peelShade(mask, width, height, distance, 0)[at(60, 175)]).toBe(1)
})

test('pale cloth is left alone', () => {
  const { mask, distance } = skirt(1)
  distance.lightness.fill(-12)
  distance.chroma.fill(1)
  expect(peelShade(mask, width, height, distance, 0)).toEqual(mask)
})
