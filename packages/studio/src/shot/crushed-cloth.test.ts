import { expect, test } from 'vitest'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { crushedCloth } from './crushed-cloth.ts'

const METRES_PER_PIXEL = 0.002

/** Two squares of 100 pixels, of the trunk and of a sleeve; the sleeve's is so much narrower in space than in its photo. */
function squares(narrower: number, turned = 0) {
  const px: number[] = []
  const positions: number[] = []
  for (const [s, width] of [1, narrower].entries())
    for (const [x, y] of [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]) {
      px.push(x + 200 * s, y)
      const across = x * width * METRES_PER_PIXEL
      positions.push(across * Math.cos(turned), -y * METRES_PER_PIXEL, across * Math.sin(turned))
    }
  const mesh = {
    vertexCount: 8,
    triangles: Uint32Array.of(0, 2, 1, 0, 3, 2, 4, 6, 5, 4, 7, 6),
    trianglePanels: Uint8Array.of(0, 0, 1, 1),
    panels: [
      { part: 'torso', face: 'front' },
      { part: 'sleeveLeft', face: 'front' },
    ],
    wedges: { px: Float32Array.from(px), vertex: Uint32Array.from({ length: 8 }, (_, i) => i) },
  } as unknown as ClothMesh
  return crushedCloth(mesh, Float64Array.from(positions), METRES_PER_PIXEL)
}

test('cloth as wide as in its photo is not crushed, whichever way it faces', () => {
  expect(squares(1)).toEqual({ front: 0, sleeves: 0 })
  expect(squares(0.6, 1.2)).toEqual({ front: 0, sleeves: 0 })
})

test('a sleeve that was laid into a sliver is crushed, and counts with the front', () => {
  expect(squares(0.2)).toEqual({ front: 0.5, sleeves: 1 })
})
