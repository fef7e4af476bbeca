import { expect, test } from 'vitest'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import { roundSleeves } from './round-sleeves.ts'

const SIDE = 21
const SPACING_M = 0.01
const at = (column: number, row: number) => row * SIDE + column

/** A grid of cloth whose depth rises to a ridge along its middle column. */
function ridge() {
  const triangles: number[] = []
  for (let row = 0; row + 1 < SIDE; row++)
    for (let column = 0; column + 1 < SIDE; column++) {
      const [a, b, c, d] = [
        at(column, row),
        at(column + 1, row),
        at(column, row + 1),
        at(column + 1, row + 1),
      ]
      triangles.push(a, b, c, b, d, c)
    }
  const count = SIDE * SIDE
  const places = new Float64Array(count * 3)
  for (let v = 0; v < count; v++) {
    const [column, row] = [v % SIDE, Math.floor(v / SIDE)]
    places.set([column * SPACING_M, row * SPACING_M, -SPACING_M * Math.abs(column - 10)], v * 3)
  }
  const vertex = Uint32Array.from({ length: count }, (_, v) => v)
  const mesh = {
    vertexCount: count,
    triangles: Uint32Array.from(triangles),
    wedges: { vertex },
    spacingM: SPACING_M,
  }
  return { mesh: mesh as unknown as ClothMesh, places, count }
}

/** By how much the slope changes at the ridge, metres for each metre. */
const sharpness = (places: Float64Array) => {
  const z = (column: number) => places[at(column, 10) * 3 + 2]
  return (2 * z(10) - z(9) - z(11)) / SPACING_M
}

test('a sleeve’s ridge is rounded, and its outline stays', () => {
  const { mesh, places, count } = ridge()
  const before = places.slice()
  roundSleeves(mesh, places, {
    shares: new Float32Array(count).fill(1),
    least: new Float64Array(count).fill(-Infinity),
    sight: 1,
  })
  expect(sharpness(before)).toBeCloseTo(2)
  expect(sharpness(places)).toBeLessThan(0.6)
  for (let v = 0; v < count; v++)
    expect([places[v * 3], places[v * 3 + 1]]).toEqual([before[v * 3], before[v * 3 + 1]])
})

test('it stays before the trunk, and what is no sleeve stays where it is', () => {
  const { mesh, places, count } = ridge()
  const before = places.slice()
  const shares = new Float32Array(count).fill(1, 0, at(0, 11))
  const least = Float64Array.from({ length: count }, (_, v) => before[v * 3 + 2] - 0.001)
  roundSleeves(mesh, places, { shares, least, sight: 1 })
  for (let v = 0; v < count; v++) expect(places[v * 3 + 2]).toBeGreaterThanOrEqual(least[v] - 1e-12)
  expect(places.subarray(at(0, 11) * 3)).toEqual(before.subarray(at(0, 11) * 3))
})

test('seen from behind it stays behind the trunk', () => {
  const { mesh, places, count } = ridge()
  const turned = places.map((v, i) => (i % 3 === 2 ? -v : v))
  const before = turned.slice()
  const least = Float64Array.from({ length: count }, (_, v) => -before[v * 3 + 2] - 0.001)
  roundSleeves(mesh, turned, { shares: new Float32Array(count).fill(1), least, sight: -1 })
  for (let v = 0; v < count; v++) expect(-turned[v * 3 + 2]).toBeGreaterThanOrEqual(least[v] - 1e-12)
})
