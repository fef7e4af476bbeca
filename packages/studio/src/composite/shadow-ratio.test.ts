import { expect, test } from 'vitest'
import { shadowRatio, shadowWindow } from './shadow-ratio.ts'

const picture = { width: 100, height: 400 }

/** A wall of skin over the whole picture, a third as light below cloth as without it. */
function dimmedWall(hem: number) {
  const box = shadowWindow(Float32Array.of(20, 100, 1, 80, 100, 1, 20, hem, 1, 80, hem, 1), picture)
  const corners = Float32Array.of(0, 0, 1, 0, 400, 1, 100, 400, 1, 100, 0, 1)
  const skin = {
    vertices: Uint32Array.of(0, 1, 2, 3),
    lit: new Float32Array(12).fill(0.32),
    bare: new Float32Array(12).fill(1),
  }
  const shadow = shadowRatio(corners, Uint32Array.of(0, 1, 2, 0, 2, 3), skin, box, picture)
  const at = (row: number) => shadow.ratio[shadow.at[(row - box.y) * box.width + 30] * 3]
  return { at, end: box.y + box.height }
}

test("a skirt's shadow goes on below its hem and ends softly", () => {
  const { at, end } = dimmedWall(200)
  expect(end).toBeLessThan(picture.height)
  expect(at(150)).toBeCloseTo(0.333, 2)
  expect(at(225)).toBeCloseTo(0.333, 2)
  expect(at(end - 1)).toBeGreaterThan(0.99)
  for (let row = 226; row < end; row++) expect(at(row) - at(row - 1)).toBeLessThan(0.05)
})

test('a shadow that the picture cuts off is as dark there as above', () => {
  const { at, end } = dimmedWall(380)
  expect(end).toBe(picture.height)
  expect(at(end - 1)).toBeCloseTo(0.333, 2)
})
