import { expect, test } from 'vitest'
import { mulberry32 } from '../../geometry/random.ts'
import { quiltCloth, type Swatch } from './quilt-cloth.ts'

/** Ribs of 9 pixels, up to 20 sRGB steps from their mean, and a knit's grain. */
function ribbed(width: number, height: number): Swatch {
  const random = mulberry32(5)
  const detail = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const value = 20 * Math.sin((2 * Math.PI * Math.floor(i / width)) / 9) + 6 * (random() - 0.5)
    detail.fill(value, i * 3, i * 3 + 3)
  }
  return { width, height, detail, usable: new Uint8Array(width * height).fill(1) }
}

test('ribs go on from patch to patch', () => {
  const size = { width: 150, height: 220 }
  const quilt = quiltCloth(ribbed(120, 140), size, 28) as Float32Array
  // Against itself one rib further down it is the same; half a rib further, the opposite.
  const likeness = (rows: number) => {
    let [product, squares] = [0, 0]
    for (let i = 0; i < size.width * (size.height - 9); i++) {
      product += quilt[i * 3] * quilt[(i + rows * size.width) * 3]
      squares += quilt[i * 3] ** 2
    }
    return product / squares
  }
  expect(likeness(9)).toBeGreaterThan(0.8)
  expect(likeness(4)).toBeLessThan(-0.7)
})

test('what is no cloth, and a crease deeper than the rest, are not quilted from', () => {
  const swatch = ribbed(160, 120)
  for (let y = 0; y < 120; y++)
    for (let x = 0; x < 160; x++) {
      const i = y * 160 + x
      if (x < 40) swatch.usable[i] = 0
      if (x < 40) swatch.detail.fill(200, i * 3, i * 3 + 3)
      if (x > 120 && Math.abs(y - 60) < 3) swatch.detail.fill(-90, i * 3, i * 3 + 3)
    }
  const quilt = quiltCloth(swatch, { width: 100, height: 100 }, 20) as Float32Array
  expect(Math.max(...quilt)).toBeLessThan(30)
  expect(Math.min(...quilt)).toBeGreaterThan(-40)
})

test('of too little cloth nothing is quilted', () => {
  expect(quiltCloth(ribbed(30, 26), { width: 60, height: 60 }, 24)).toBeNull()
})

test('the same swatch gives the same quilt', () => {
  const size = { width: 90, height: 70 }
  expect(quiltCloth(ribbed(100, 100), size, 20)).toEqual(quiltCloth(ribbed(100, 100), size, 20))
})
