import { expect, test } from 'vitest'
import { renderMesh } from './render-mesh.ts'
import { squareCloth } from './testing/square-cloth.ts'

const COUNT = 20
const SIDE_M = 0.2

/** A square whose inner points are shoved about within the cloth, as a cut mesh's are. */
function unevenCloth() {
  const { mesh, positions } = squareCloth(SIDE_M, COUNT, 0)
  const { px, flat } = mesh.wedges
  for (let v = 0; v < mesh.vertexCount; v++) {
    const [i, j] = [v % (COUNT + 1), Math.floor(v / (COUNT + 1))]
    if (i === 0 || j === 0 || i === COUNT || j === COUNT) continue
    const shove = [Math.sin(7 * v), Math.cos(11 * v)].map(s => (0.3 * SIDE_M * s) / COUNT)
    for (const k of [0, 1]) {
      px[2 * v + k] += shove[k]
      flat[2 * v + k] += shove[k]
    }
    positions[3 * v] += shove[0]
    positions[3 * v + 2] += shove[1]
  }
  return { mesh, positions }
}

test('on level cloth the print stays where it is, however uneven the mesh below it', () => {
  const { mesh, positions } = unevenCloth()
  const { positions: drawn, px, corners, triangles } = renderMesh(mesh, positions, 1)
  let furthest = 0
  for (let c = 0; c < corners.length; c++) {
    const [x, z] = [drawn[3 * triangles[c]], drawn[3 * triangles[c] + 2]]
    if (Math.max(Math.abs(x), Math.abs(z)) > SIDE_M / 2 - (1.5 * SIDE_M) / COUNT) continue
    furthest = Math.max(furthest, Math.hypot(x - px[2 * corners[c]], z - px[2 * corners[c] + 1]))
  }
  expect(furthest).toBeLessThan(1e-6)
})

test('a crease is still rounded', () => {
  const { mesh, positions } = squareCloth(SIDE_M, COUNT, 0)
  for (let v = 0; v < mesh.vertexCount; v++) positions[3 * v + 1] = Math.abs(positions[3 * v])
  const { positions: drawn } = renderMesh(mesh, positions, 1)
  const middle = mesh.vertexCount >> 1
  expect(positions[3 * middle + 1]).toBe(0)
  expect(drawn[3 * middle + 1]).toBeGreaterThan((0.1 * SIDE_M) / COUNT)
})

test.each([
  ['a neck', true],
  ['a hem', false],
])('the corner of %s is a corner: %s', (_, isNeck) => {
  const { mesh, positions } = squareCloth(SIDE_M, COUNT, 0)
  const neck = isNeck ? Uint32Array.of(0) : new Uint32Array(0)
  const { positions: drawn } = renderMesh({ ...mesh, neck }, positions, 1)
  const moved = Math.hypot(drawn[0] - positions[0], drawn[2] - positions[2])
  if (isNeck) expect(moved).toBeLessThan(1e-6)
  else expect(moved).toBeGreaterThan((0.1 * SIDE_M) / COUNT)
})

/** A square folded in its middle, front and back over each other, whose fold is the cloth's right outline. */
function foldedCloth() {
  const { mesh, positions } = squareCloth(SIDE_M, COUNT, 0)
  const isBack = (v: number) => mesh.wedges.px[2 * v] > 1e-9
  for (let v = 0; v < mesh.vertexCount; v++) {
    const [u, w] = mesh.wedges.px.subarray(2 * v, 2 * v + 2)
    positions.set([-Math.abs(u), w, -0.3 * u], v * 3)
  }
  const trianglePanels = mesh.trianglePanels.map((_, t) =>
    Number([0, 1, 2].some(k => isBack(mesh.triangles[3 * t + k]))),
  )
  const panels = (['front', 'back'] as const).map(face => ({ part: 'torso' as const, face }))
  return { mesh: { ...mesh, trianglePanels, panels }, positions }
}

test.each([
  ['laid', 0],
  ['across', 0.1],
] as const)(
  'smoothed %s, a seam of front and back lies inside its outline by %s of a triangle',
  (way, inside) => {
    const { mesh, positions } = foldedCloth()
    const { positions: drawn } = renderMesh(mesh, positions, 1, undefined, way)
    const onFold = [...Array(mesh.vertexCount).keys()].filter(v => Math.abs(mesh.wedges.px[2 * v]) < 1e-9)
    expect(onFold).toHaveLength(COUNT + 1)
    // Its ends lie on the cloth's rim.
    const within = onFold.slice(1, -1).map(v => -drawn[v * 3] / (SIDE_M / COUNT))
    if (inside === 0) expect(Math.max(...within)).toBeLessThan(1e-6)
    else expect(Math.min(...within)).toBeGreaterThan(inside)
  },
)
