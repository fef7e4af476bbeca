import { expect, test } from 'vitest'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { inflate, inflationField } from './inflate-cloth.ts'

const PIXELS_PER_METRE = 1000
const COLUMNS = 20
const ROWS = 60

/** A tube as it lies flat: front and back are one grid each, sewn along both sides, open above and below. */
function flatTube(widthM: number, lengthM: number) {
  const vertex: number[] = []
  const panel: number[] = []
  const px: number[] = []
  const triangles: number[] = []
  const trianglePanels: number[] = []
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? ids.set(key, ids.size).size - 1
  for (const face of [0, 1]) {
    const first = vertex.length
    for (let j = 0; j <= ROWS; j++)
      for (let i = 0; i <= COLUMNS; i++) {
        const onSide = i === 0 || i === COLUMNS
        vertex.push(idOf(`${onSide ? 'side' : face}/${i}/${j}`))
        panel.push(face)
        px.push((i / COLUMNS) * widthM * PIXELS_PER_METRE, (j / ROWS) * lengthM * PIXELS_PER_METRE)
      }
    const at = (i: number, j: number) => first + j * (COLUMNS + 1) + i
    for (let j = 0; j < ROWS; j++)
      for (let i = 0; i < COLUMNS; i++) {
        triangles.push(at(i, j), at(i, j + 1), at(i + 1, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1))
        trianglePanels.push(face, face)
      }
  }
  const mesh: Pick<ClothMesh, 'vertexCount' | 'triangles' | 'trianglePanels' | 'panels'> & {
    wedges: Pick<ClothMesh['wedges'], 'vertex' | 'panel' | 'px'>
  } = {
    vertexCount: ids.size,
    triangles: Uint32Array.from(triangles),
    trianglePanels: Uint8Array.from(trianglePanels),
    panels: [
      { part: 'torso', face: 'front' },
      { part: 'torso', face: 'back' },
    ],
    wedges: { vertex: Uint32Array.from(vertex), panel: Uint8Array.from(panel), px: Float32Array.from(px) },
  }
  const pattern = {
    anchor: { x: (widthM / 2) * PIXELS_PER_METRE, y: 0 },
    scale: { metresPerPixel: 1 / PIXELS_PER_METRE },
  }
  const points = inflate(
    Float32Array.from(inflationField(mesh as ClothMesh, pattern as unknown as GarmentPattern)),
  )
  const place = (face: number, column: number, row: number) => {
    const v = vertex[(face * (ROWS + 1) + row) * (COLUMNS + 1) + column]
    return [...points.subarray(v * 3, v * 3 + 3)]
  }
  return place
}

test('seen from the front every point stays where the photo shows it', () => {
  const place = flatTube(0.5, 0.7)
  for (const face of [0, 1])
    for (const [column, row] of [
      [0, 0],
      [7, 31],
      [COLUMNS, ROWS],
    ]) {
      const [x, y] = place(face, column, row)
      expect(x).toBeCloseTo((column / COLUMNS - 0.5) * 0.5, 5)
      expect(y).toBeCloseTo((-row / ROWS) * 0.7, 5)
    }
})

test('the two faces part in between by the same depth, are one on the seams, and stand as open at the hem as in the middle', () => {
  const place = flatTube(0.5, 0.7)
  const middle = COLUMNS / 2
  const deepest = place(0, middle, ROWS / 2)[2]
  expect(deepest).toBeGreaterThan(0.08)
  expect(deepest).toBeLessThan(0.15)
  expect(place(1, middle, ROWS / 2)[2]).toBeCloseTo(-deepest, 5)
  expect(place(0, middle, ROWS)[2]).toBeCloseTo(deepest, 3)
  expect(place(0, middle, 0)[2]).toBeCloseTo(deepest, 3)
  expect(place(0, 0, 20)[2]).toBe(0)
  expect(place(0, COLUMNS, 20)[2]).toBe(0)
})

test('a sleeve is rounder for its width than a trunk', () => {
  const depthOverWidth = (widthM: number) => flatTube(widthM, 0.7)(0, COLUMNS / 2, ROWS / 2)[2] / widthM
  expect(depthOverWidth(0.14)).toBeGreaterThan(1.2 * depthOverWidth(0.5))
})
