import { expect, test } from 'vitest'
import type { RenderMesh } from '../render-mesh.ts'
import { NO_CUFF_M, sleevePlaces } from './sleeve-places.ts'

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

test('a sleeve’s places are metres down the arm that it hangs on and across it; the trunk’s are upright', () => {
  const down = Math.SQRT1_2 * 0.1
  const square = [-0.2, 1.4, 0, -0.2 - down, 1.4 - down, 0.05, -0.2 - down, 1.4 + down, 0]
  const { places, pixelsPerMetre } = sleevePlaces(
    mesh(square),
    { isSleeve: [false, true], isCut: [false, false] },
    ARMS,
  )
  expect(places.slice(0, 6)).toEqual(Float32Array.of(0, -0, 0.2, -0, 0, -0.2))
  expect(pixelsPerMetre).toBeCloseTo(500)
  const [from, along, across] = [0, 1, 2].map(k => places.slice(6 + k * 2, 8 + k * 2))
  expect(along[1] - from[1]).toBeCloseTo(0.1)
  expect(along[0] - from[0]).toBeCloseTo(0)
  expect(Math.abs(across[0] - from[0])).toBeCloseTo(0.1)
  expect(across[1] - from[1]).toBeCloseTo(0)
})

test('a trunk that turns away from the camera shows more of its photo in a metre of the picture', () => {
  const m = mesh([-0.2, 1.4, 0, -0.3, 1.3, 0, -0.3, 1.5, 0])
  // Half of the triangle's 20 cm to the side lies in depth.
  m.positions.set([0.1, 0, Math.sqrt(0.03)], 3)
  const { pixelsPerMetre } = sleevePlaces(m, { isSleeve: [false, true], isCut: [false, false] }, ARMS)
  expect(pixelsPerMetre).toBeCloseTo(500 * Math.SQRT2)
})

test('a sleeve knows how far above its cuff a place is, and whether it ends in a hem', () => {
  const end = (metres: number) => [0.2 + metres * Math.SQRT1_2, 1.4 - metres * Math.SQRT1_2]
  const sleeve = (length: number) => {
    const [[x0, y0], [x1, y1]] = [end(0), end(length)]
    const m = mesh([x0, y0, 0, x1 - 0.05, y1 - 0.05, 0, x1 + 0.05, y1 + 0.05, 0])
    m.hem.set([0, 1, 1], 3)
    m.px.set([0, 0, -35, 500 * length, 35, 500 * length], 6)
    const { aboveCuff, isHemmed } = sleevePlaces(m, { isSleeve: [false, true], isCut: [false, false] }, ARMS)
    return { aboveCuff, isHemmed }
  }
  const short = sleeve(0.2)
  expect(short.aboveCuff[3]).toBeCloseTo(0.2)
  expect(short.aboveCuff[4]).toBeCloseTo(0)
  expect(short.aboveCuff[5]).toBeCloseTo(0)
  expect(short.aboveCuff[0]).toBe(NO_CUFF_M)
  expect(short.isHemmed[3]).toBe(1)
  expect(sleeve(0.6).isHemmed[3]).toBe(0)
})

test('a sleeve that is drawn out says how far, and ends in a hem where its cuff would be smeared or was cut off', () => {
  // Of a metre of the trunk the photo shows 500 pixels; of a metre of this sleeve 500 across and `down` along it.
  const sleeve = (down: number, isCut = false) => {
    const [x, y] = [0.2, 1.4]
    const d = 0.6 * Math.SQRT1_2
    const m = mesh([x, y, 0, x + d, y - d, 0, x - 0.1, y - 0.1, 0])
    m.px.set([0, 0, 0, 0.6 * down, -0.1 * Math.SQRT2 * 500, 0], 6)
    m.hem.set([0, 1, 0], 3)
    return sleevePlaces(m, { isSleeve: [false, true], isCut: [false, isCut] }, ARMS)
  }
  const [whole, drawnOut] = [sleeve(500), sleeve(200)]
  expect(whole.stretch[0]).toBe(1)
  expect(whole.stretch[4]).toBeLessThan(1.2)
  expect(drawnOut.stretch[4]).toBeGreaterThan(2)
  expect([whole, drawnOut, sleeve(500, true)].map(({ isHemmed }) => isHemmed[4])).toEqual([0, 1, 1])
})
