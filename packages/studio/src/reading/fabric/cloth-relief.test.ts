import { expect, test } from 'vitest'
import { addPixel, emptyCloth, groundOf } from './cloth-pixels.ts'
import { medianDepth, relief, usualRelief } from './cloth-relief.ts'

const SIZE = 60

/** Grey cloth of this linear light, everywhere but where it is none. */
function clothOf(lightAt: (x: number, y: number) => number | null) {
  const cloth = emptyCloth({ left: 0, top: 0, width: SIZE, height: SIZE })
  for (let i = 0; i < SIZE * SIZE; i++) {
    const light = lightAt(i % SIZE, Math.floor(i / SIZE))
    if (light !== null) addPixel(cloth, i, light, light, light)
  }
  return cloth
}
const all = () => true
const at = (x: number, y: number) => y * SIZE + x
const ribs = (x: number) => (x % 4 < 2 ? 0.33 : 0.27)

test('smooth cloth has no relief', () => {
  const { bands, sees } = relief(
    clothOf(() => 0.3),
    all,
    [1, 3],
  )
  for (const band of bands) for (const depth of band) expect(Math.abs(depth)).toBeLessThan(1e-5)
  expect(sees[at(30, 30)]).toBeCloseTo(1, 4)
})

test('slow light is no relief, fine ribs are', () => {
  const shaded = clothOf((_, y) => 0.2 + 0.004 * y)
  const ribbed = clothOf(x => ribs(x))
  const depth = (cloth: ReturnType<typeof clothOf>) =>
    medianDepth(
      relief(cloth, all, [3]).bands[0],
      i => i % SIZE > 10 && i % SIZE < 50 && i > 10 * SIZE && i < 50 * SIZE,
    )
  expect(depth(ribbed)).toBeCloseTo(0.5 * Math.log(0.334 / 0.274), 1)
  expect(depth(shaded)).toBeLessThan(depth(ribbed) / 10)
})

test('the median depth counts bumps and dents alike, from whatever they are measured', () => {
  const band = Float32Array.from({ length: 50 }, (_, i) => (i % 10 < 5 ? -0.2 : 0.2))
  expect(medianDepth(band, all)).toBeCloseTo(0.2, 6)
  expect(medianDepth(band, i => i % 10 === 0, 0.1)).toBeCloseTo(0.3, 6)
  expect(medianDepth(band, () => false)).toBe(0)
})

test('the bands and what is wider than all of them are the cloth again', () => {
  const cloth = clothOf((x, y) => ribs(x) * (1 + 0.004 * y))
  const { bands } = relief(cloth, all, [1, 3])
  const wide = relief(cloth, all, [3]).bands[0]
  for (let i = 0; i < cloth.light.length; i++) expect(bands[0][i] + bands[1][i]).toBeCloseTo(wide[i], 1)
})

test('print has no relief of its own, and casts none on the cloth beside it', () => {
  const isPrint = (i: number) => i % SIZE >= 30
  const cloth = clothOf(x => (x >= 30 ? 0.9 : 0.3))
  const { bands, sees } = relief(cloth, i => !isPrint(i), [2])
  for (let i = 0; i < cloth.light.length; i++) expect(Math.abs(bands[0][i])).toBeLessThan(1e-4)
  expect(sees[at(10, 30)]).toBeGreaterThan(0.99)
  expect(sees[at(29, 30)]).toBeLessThan(0.9)
  expect(sees[at(50, 30)]).toBe(0)
})

test('a ribbed trunk has a usual depth in its finest band, a smooth one has none', () => {
  const ribbed = clothOf((x, y) => 0.3 * (1 + 0.1 * ((x + y) % 2)))
  const [fine, broad] = usualRelief(ribbed, groundOf(ribbed))
  expect(fine.radius).toBe(1)
  expect(broad.radius).toBe(1)
  expect(fine.usual).toBeGreaterThan(0.02)
  const smooth = clothOf(() => 0.3)
  for (const { usual } of usualRelief(smooth, groundOf(smooth))) expect(usual).toBeLessThan(1e-4)
})
