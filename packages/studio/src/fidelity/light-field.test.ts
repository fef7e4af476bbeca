import { expect, test } from 'vitest'
import { gainAt, lightField } from './light-field.ts'

const [width, height] = [140, 112]
const box = { x: 0, y: 0, width, height }

/** Light of all points of the box: the photo is even, the picture brighter by a factor. */
function fieldOf(
  brighterAt: (x: number, y: number) => number,
  isPoint: (x: number, y: number) => boolean = () => true,
) {
  const points: number[] = []
  for (let p = 0; p < width * height; p++) if (isPoint(p % width, Math.floor(p / width))) points.push(p)
  const photo = new Float32Array(points.length * 3).fill(0.2)
  const picture = photo.map((v, k) => {
    const p = points[Math.floor(k / 3)]
    return v * brighterAt(p % width, Math.floor(p / width))
  })
  return lightField(box, Uint32Array.from(points), { picture, photo })
}
const at = (x: number, y: number) => y * width + x

test('a picture that is exposed more has that gain everywhere', () => {
  const field = fieldOf(() => 1.4)
  expect(field.whole).toBe(1.4)
  for (const p of [0, at(70, 50), at(139, 111)]) expect(gainAt(field, p)).toBeCloseTo(1.4, 3)
})

test('light that falls off to one side is followed', () => {
  const field = fieldOf(x => 0.5 + x / width)
  expect(field.whole).toBeCloseTo(1, 2)
  for (const x of [20, 70, 120]) expect(gainAt(field, at(x, 60))).toBeCloseTo(0.5 + x / width, 3)
  expect(gainAt(field, at(40, 10))).toBeCloseTo(gainAt(field, at(40, 100)), 6)
})

test('between the middles of two cells gains run evenly', () => {
  const field = fieldOf((_, y) => 0.5 + y / height)
  const gains = Array.from({ length: 60 }, (_, k) => gainAt(field, at(70, 20 + k)))
  const steps = gains.slice(1).map((gain, k) => gain - gains[k])
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(Math.max(...steps)).toBeLessThan(2 * Math.min(...steps) + 1e-3)
})

test('the stroke of a print is finer than the light: it hardly moves the gain', () => {
  const field = fieldOf(x => (x === 70 ? 3 : 1))
  expect(gainAt(field, at(70, 60))).toBeLessThan(1.25)
})

test('where no cloth is near, the gain is that of the whole', () => {
  const field = fieldOf(
    () => 0.8,
    x => x < 40,
  )
  expect(gainAt(field, at(130, 60))).toBeCloseTo(0.8, 3)
})

test('a black picture has a least gain, by which colours can be divided', () => {
  expect(
    gainAt(
      fieldOf(() => 0),
      at(70, 50),
    ),
  ).toBe(0.02)
})
