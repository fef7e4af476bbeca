import { expect, test } from 'vitest'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import { awayFromSeams } from './seam-places.ts'

/** A strip 10 cm wide with a seam on its left, at 1000 pixels a metre; wedges every centimetre. */
function strip(): { mesh: ClothMesh; px: Float32Array } {
  const [columns, rows] = [11, 4]
  const px = new Float32Array(columns * rows * 2)
  const seamDistance = new Float32Array(columns * rows)
  const triangles: number[] = []
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const w = r * columns + c
      px.set([100 + 10 * c, 10 * r], 2 * w)
      seamDistance[w] = c / 100
      if (r + 1 < rows && c + 1 < columns)
        triangles.push(w, w + 1, w + columns, w + 1, w + columns + 1, w + columns)
    }
  const mesh = { triangles: Uint32Array.from(triangles), wedges: { seamDistance } } as unknown as ClothMesh
  return { mesh, px }
}

test('a seam shows the photo inside of it, cloth far from it its own place', () => {
  const { mesh, px } = strip()
  const before = px.slice()
  awayFromSeams(mesh, px)
  const moved = Array.from({ length: 11 }, (_, c) => px[2 * c] - before[2 * c])
  expect(moved[0]).toBeGreaterThan(6)
  expect(moved[0]).toBeLessThan(10)
  expect(moved[1]).toBeLessThan(moved[0])
  for (const still of moved.slice(3)) expect(still).toBe(0)
  // Places keep their order, and move straight away from the seam.
  for (let c = 1; c < 11; c++) expect(px[2 * c]).toBeGreaterThan(px[2 * c - 2])
  for (let w = 0; w < px.length; w += 2) expect(px[w + 1]).toBeCloseTo(before[w + 1], 5)
})
