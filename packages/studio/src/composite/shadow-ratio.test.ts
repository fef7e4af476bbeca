import { expect, test } from 'vitest'
import { INDIRECT_SHARE, shadowRatio, shadowWindow } from './shadow-ratio.ts'

const picture = { width: 100, height: 400 }

/** A third of the light is left, and some of what cloth keeps away arrives all the same. */
const DIMMED = 1 / 3 + INDIRECT_SHARE.skin[0] * (2 / 3)

/** A wall of skin over the whole picture, a third as light below cloth as without it. */
function dimmedWall(hem: number, { left = 0.32, isPerson = true } = {}) {
  const box = shadowWindow(Float32Array.of(20, 100, 1, 80, 100, 1, 20, hem, 1, 80, hem, 1), picture)
  const corners = Float32Array.of(0, 0, 1, 0, 400, 1, 100, 400, 1, 100, 0, 1)
  const skin = {
    vertices: Uint32Array.of(0, 1, 2, 3),
    lit: new Float32Array(12).fill(left),
    bare: new Float32Array(12).fill(1),
  }
  const wall = { projected: corners, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) }
  const shadow = shadowRatio(wall, skin, box, { ...picture, pixelsPerMetre: 200, isPerson })
  const at = (row: number, channel = 0) =>
    shadow.ratio[shadow.at[(row - box.y) * box.width + 30] * 3 + channel]
  return { at, end: box.y + box.height }
}

test("a skirt's shadow goes on below its hem and ends softly", () => {
  const { at, end } = dimmedWall(200)
  expect(end).toBeLessThan(picture.height)
  expect(at(150)).toBeCloseTo(DIMMED, 2)
  expect(at(225)).toBeCloseTo(DIMMED, 2)
  expect(at(end - 1)).toBeGreaterThan(0.99)
  for (let row = 226; row < end; row++) expect(at(row) - at(row - 1)).toBeLessThan(0.05)
})

test('a shadow that the picture cuts off is as dark there as above', () => {
  const { at, end } = dimmedWall(380)
  expect(end).toBe(picture.height)
  expect(at(end - 1)).toBeCloseTo(DIMMED, 2)
})

test('skin that is wholly under cloth yet open to the eye is in a warm shade, not black', () => {
  const { at } = dimmedWall(200, { left: 0 })
  const [red, green, blue] = [0, 1, 2].map(channel => at(150, channel))
  expect(blue).toBeGreaterThan(0.15)
  expect(red).toBeLessThan(0.3)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  const plastic = dimmedWall(200, { left: 0, isPerson: false })
  expect(plastic.at(150, 0), 'a mannequin lends no colour').toBeCloseTo(plastic.at(150, 2), 5)
})

test('a shadow is even on shoes, and as sharp as ever on skin', () => {
  // A grid of skin, every second column in the dark; its right half is a shoe.
  const columns = Array.from({ length: 101 }, (_, x) => x)
  const projected = Float32Array.from(columns.flatMap(x => [x, 0, 1, x, 400, 1]))
  const triangles = Uint32Array.from(
    columns.slice(1).flatMap(x => [2 * x - 2, 2 * x - 1, 2 * x + 1, 2 * x - 2, 2 * x + 1, 2 * x]),
  )
  const vertices = Uint32Array.from({ length: 202 }, (_, v) => v)
  const bare = new Float32Array(606).fill(1)
  const lit = bare.map((_, i) => (((i / 6) | 0) % 8 < 4 ? 1 : 0))
  const shod = Float32Array.from(vertices, v => (v >= 104 ? 1 : 0))
  const box = { x: 0, y: 0, width: 100, height: 400 }
  const shadow = shadowRatio({ projected, triangles, shod }, { vertices, lit, bare }, box, {
    height: 400,
    pixelsPerMetre: 400,
    isPerson: true,
  })
  const row = columns.slice(0, 100).map(x => shadow.ratio[shadow.at[200 * 100 + x] * 3])
  const reach = (list: number[]) => Math.max(...list) - Math.min(...list)
  expect(reach(row.slice(0, 48))).toBeGreaterThan(0.9 * (1 - INDIRECT_SHARE.skin[0]))
  expect(reach(row.slice(56, 100))).toBeLessThan(0.2)
  expect(row[80]).toBeGreaterThan(0.35)
  expect(row[80]).toBeLessThan(0.65)
})
