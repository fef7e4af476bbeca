import { expect, test } from 'vitest'
import { labOf } from './ciede2000.ts'
import { shrinkRgb, toLab } from './lab-image.ts'
import { decodeSrgb } from './transfer-curve.ts'

test('a photo in Lab has the colours that the exact conversion gives', () => {
  const bytes = [0, 51, 128, 200, 255]
  const rgb = Uint8Array.from(bytes.flatMap(r => bytes.flatMap(g => bytes.flatMap(b => [r, g, b]))))
  const count = rgb.length / 3
  const lab = toLab(rgb, count, 1)
  for (let i = 0; i < count; i++) {
    const [red, green, blue] = Array.from(rgb.subarray(i * 3, i * 3 + 3), decodeSrgb)
    const exact = labOf(red, green, blue)
    expect(Math.abs(lab.lightness[i] - exact[0])).toBeLessThan(0.15)
    expect(Math.abs(lab.a[i] - exact[1])).toBeLessThan(1.1)
    expect(Math.abs(lab.b[i] - exact[2])).toBeLessThan(0.6)
  }
})

test('a photo that is small enough is not copied', () => {
  const rgb = new Uint8Array(6 * 4 * 3)
  expect(shrinkRgb(rgb, 6, 4, 6)).toEqual({ rgb, width: 6, height: 4 })
  expect(shrinkRgb(rgb, 6, 4, 6).rgb).toBe(rgb)
})

test('a photo at half size has the mean of each two by two pixels', () => {
  const grey = (...values: number[]) => Uint8Array.from(values.flatMap(v => [v, v, v]))
  const small = shrinkRgb(grey(0, 40, 200, 200, 80, 120, 200, 201), 4, 2, 2)
  expect(small).toEqual({ rgb: grey(60, 200), width: 2, height: 1 })
})

test('the longer side becomes as long as asked, and an even colour stays', () => {
  const rgb = new Uint8Array(37 * 90 * 3).fill(77)
  const small = shrinkRgb(rgb, 37, 90, 30)
  expect([small.width, small.height]).toEqual([12, 30])
  expect(new Set(small.rgb)).toEqual(new Set([77]))
})
