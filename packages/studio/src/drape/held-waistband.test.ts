import { expect, test } from 'vitest'
import { heldWaistband } from './held-waistband.ts'
import { squareCloth } from './testing/square-cloth.ts'

/** A square of 20 cm in cells of 1 cm, whose upper edge is the waist's; its vertices are numbered row by row from below. */
function skirt() {
  const cloth = squareCloth(0.2, 20, 1)
  const top = Array.from({ length: 21 }, (_, i) => 20 * 21 + i)
  return { ...cloth, mesh: { ...cloth.mesh, waist: Uint32Array.from(top) } }
}

test('the uppermost 28 mm are pinned where they are', () => {
  const { mesh, positions } = skirt()
  const { vertices, targets } = heldWaistband(mesh, positions)
  expect([...vertices].sort((a, b) => a - b)).toEqual(Array.from({ length: 3 * 21 }, (_, k) => 18 * 21 + k))
  vertices.forEach((v, q) => {
    expect([...targets.subarray(q * 3, q * 3 + 3)]).toEqual([...positions.subarray(v * 3, v * 3 + 3)])
  })
})

test('pins keep their places while the cloth moves on', () => {
  const { mesh, positions } = skirt()
  const { targets } = heldWaistband(mesh, positions)
  const before = targets.slice()
  positions.fill(9)
  expect(targets).toEqual(before)
})

test('a waist that is lower in its middle has its band lower there', () => {
  const { mesh, positions } = skirt()
  const waist = Uint32Array.from({ length: 21 }, (_, i) => (i >= 8 && i <= 12 ? 17 : 20) * 21 + i)
  const held = new Set(heldWaistband({ ...mesh, waist }, positions).vertices)
  expect(held.has(15 * 21 + 10)).toBe(true)
  expect(held.has(15 * 21 + 2)).toBe(false)
})

test('cloth of another panel, and garments without a waist, are not held', () => {
  const { mesh, positions } = skirt()
  const panel = mesh.wedges.panel.map((_, w) => +(w < 19 * 21))
  const vertices = heldWaistband({ ...mesh, wedges: { ...mesh.wedges, panel } }, positions).vertices
  expect(Math.min(...vertices)).toBe(19 * 21)
  expect(heldWaistband({ ...mesh, waist: new Uint32Array(0) }, positions).vertices).toHaveLength(0)
})
