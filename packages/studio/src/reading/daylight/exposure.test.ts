import { expect, test } from 'vitest'
import { lackingExposure } from './exposure.ts'
import { relitPhoto } from './relit-photo.ts'

/** A room of one grey with a garment in its left half, and a strip of paper, sRGB bytes. */
function photo({ room, cloth, paper }: Record<'room' | 'cloth' | 'paper', number>) {
  const [width, height] = [100, 100]
  const mask = Uint8Array.from({ length: width * height }, (_, i) => +(i % width < 50))
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < mask.length; i++)
    rgb.fill(i < 2 * width ? paper : mask[i] ? cloth : room, 3 * i, 3 * i + 3)
  return [rgb, mask] as const
}

test('a photo with white in it is exposed well, however dark its garment is', () => {
  expect(lackingExposure(...photo({ room: 90, cloth: 120, paper: 240 }))).toBe(1)
  expect(lackingExposure(...photo({ room: 90, cloth: 20, paper: 240 }))).toBe(1)
})

test('a dim room, in which paper is grey, lacks light by as much as its paper', () => {
  const lacks = lackingExposure(...photo({ room: 100, cloth: 150, paper: 200 }))
  expect(lacks).toBeGreaterThan(1.25)
  expect(lacks).toBeLessThan(1.45)
  expect(lackingExposure(...photo({ room: 100, cloth: 150, paper: 100 }))).toBeCloseTo(1.6)
})

test('a dark garment stays dark in a dim room', () => {
  expect(lackingExposure(...photo({ room: 100, cloth: 80, paper: 200 }))).toBe(1)
})

test('a colour stays as it is in a dim room: brighter it would be another one', () => {
  const [rgb, mask] = photo({ room: 100, cloth: 150, paper: 200 })
  const tinted = (shares: readonly number[]) =>
    rgb.map((v, k) => Math.round(v === 150 ? v * shares[k % 3] : v))
  expect(lackingExposure(tinted([1.05, 0.65, 0.8]), mask)).toBe(1)
  expect(lackingExposure(tinted([1.05, 1, 0.9]), mask)).toBeGreaterThan(1.25)
})

test('bright bedding of one colour shows that grey cloth on it is lit well', () => {
  const [rgb, mask] = photo({ room: 100, cloth: 150, paper: 160 })
  const bedding = rgb.map((v, k) => (v === 100 ? [235, 70, 50][k % 3] : v))
  expect(lackingExposure(rgb, mask)).toBeGreaterThan(1.5)
  expect(lackingExposure(bedding, mask)).toBeLessThan(1.05)
})

test('more light makes colours brighter and keeps the matte', () => {
  const data = Uint8Array.of(100, 50, 0, 77)
  const { data: lit } = relitPhoto({ width: 1, height: 1, data }, [1.5, 1.5, 1.5])
  expect([...lit.subarray(2)]).toEqual([0, 77])
  expect(lit[0]).toBeGreaterThan(115)
  expect(lit[1]).toBeGreaterThan(58)
  expect(data[0]).toBe(100)
})
