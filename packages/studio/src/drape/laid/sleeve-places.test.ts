import { expect, test } from 'vitest'
import type { RenderMesh } from '../render-mesh.ts'
import { sleevePlaces } from './sleeve-places.ts'

/** One triangle of a trunk, of which 1 m shows 500 pixels of the photo, and one of a sleeve. */
function mesh(sleeve: readonly number[]): RenderMesh {
  return {
    positions: Float32Array.from([0, 0, 0, 0.2, 0, 0, 0, 0.2, 0, ...sleeve]),
    triangles: Uint32Array.from([0, 1, 2, 3, 4, 5]),
    coarse: new Uint32Array(0),
    corners: Uint32Array.from([0, 1, 2, 3, 4, 5]),
    px: Float32Array.from([0, 0, 100, 0, 0, 100, 0, 0, 9, 0, 0, 9]),
    frontPx: new Float32Array(12),
    matte: new Float32Array(6),
    hem: new Uint8Array(6),
    turnedIn: new Uint32Array(0),
    crests: new Uint32Array(0),
    faces: Uint8Array.of(0, 0),
    panelOf: Uint8Array.of(0, 1),
  }
}

const ARMS = [
  { from: [0.2, 1.4, 0], to: [0.4, 1.2, 0] },
  { from: [-0.2, 1.4, 0], to: [-0.4, 1.2, 0] },
]

test('a sleeve’s places are metres down the arm that it hangs on and across it; the trunk’s are none', () => {
  const down = Math.SQRT1_2 * 0.1
  const square = [-0.2, 1.4, 0, -0.2 - down, 1.4 - down, 0.05, -0.2 - down, 1.4 + down, 0]
  const { places, pixelsPerMetre } = sleevePlaces(mesh(square), [false, true], ARMS)
  expect([...places.slice(0, 6)]).toEqual(Array(6).fill(0))
  expect(pixelsPerMetre).toBeCloseTo(500)
  const [from, along, across] = [0, 1, 2].map(k => places.slice(6 + k * 2, 8 + k * 2))
  expect(along[1] - from[1]).toBeCloseTo(0.1)
  expect(along[0] - from[0]).toBeCloseTo(0)
  expect(Math.abs(across[0] - from[0])).toBeCloseTo(0.1)
  expect(across[1] - from[1]).toBeCloseTo(0)
})
