import { expect, test } from 'vitest'
import type { RenderMesh } from './render-mesh.ts'
import { turnHems } from './turned-hem.ts'

type Row = readonly [y: number, z: number]
const FLAT: readonly Row[] = [
  [0, 0],
  [0.01, 0],
]

/** A strip of cloth that faces +z, ten squares of 1 cm wide and as its rows lie upwards; its lower edge is an opening with a hem. */
function strip(rows = FLAT): RenderMesh {
  const positions: number[] = []
  const px: number[] = []
  for (const [y, z] of rows)
    for (let i = 0; i <= 10; i++) {
      positions.push(i * 0.01, y, z)
      px.push(i * 10, -y * 1000)
    }
  const triangles: number[] = []
  for (let first = 0; first < (rows.length - 1) * 11; first += 11)
    for (let i = first; i < first + 10; i++) triangles.push(i, i + 1, i + 11, i + 1, i + 12, i + 11)
  const wedges = positions.length / 3
  return {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    coarse: Uint32Array.from(triangles),
    corners: Uint32Array.from(triangles),
    px: Float32Array.from(px),
    frontPx: Float32Array.from(px),
    matte: new Float32Array(wedges),
    hem: Uint8Array.from({ length: wedges }, (_, w) => +(w <= 10)),
    turnedIn: new Uint32Array(0),
    crests: new Uint32Array(0),
    faces: new Uint8Array(triangles.length / 3),
    panelOf: new Uint8Array(triangles.length / 3).fill(3),
  }
}

function normalOf(m: RenderMesh, t: number): number[] {
  const [a, b, c] = [0, 1, 2].map(k => [...m.positions.subarray(m.triangles[t * 3 + k] * 3).subarray(0, 3)])
  const u = b.map((v, k) => v - a[k])
  const w = c.map((v, k) => v - a[k])
  return [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]]
}

test('an opening gets a rounded rim and cloth that comes back on the inside', () => {
  const before = strip()
  const after = turnHems(before)
  const added = [...after.positions].slice(before.positions.length)
  const y = added.filter((_, i) => i % 3 === 1)
  const z = added.filter((_, i) => i % 3 === 2)
  expect(Math.min(...y)).toBeLessThan(-0.0005)
  expect(Math.max(...y)).toBeCloseTo(0.009, 4)
  expect(Math.min(...z)).toBeCloseTo(-0.0024, 4)
  expect(Math.max(...z)).toBeLessThan(0)
  // 10 rim edges, three rows of two triangles each, all of the panel that they hang from.
  expect(after.faces.length).toBe(20 + 60)
  expect([...after.panelOf].every(p => p === 3)).toBe(true)
})

test('each point of the rim has one on the crest of its hem, a millimetre beyond it', () => {
  const { positions, crests } = turnHems(strip())
  expect(crests.length).toBe(22)
  for (let i = 0; i < crests.length; i += 2) {
    const [crest, rim] = [crests[i], crests[i + 1]]
    expect(positions[rim * 3 + 1]).toBe(0)
    expect(positions[crest * 3]).toBeCloseTo(positions[rim * 3], 6)
    expect(positions[crest * 3 + 1]).toBeCloseTo(-0.00108, 6)
  }
})

test('the points of the cloth that is turned in are told from those of its crest', () => {
  const before = strip()
  const { positions, turnedIn } = turnHems(before)
  const first = before.positions.length / 3
  expect(turnedIn.length).toBe(22)
  // Crests come out of the cloth's face by less than half of its thickness; what is turned in lies a whole one below.
  for (let v = first; v < positions.length / 3; v++)
    expect(turnedIn.includes(v)).toBe(positions[v * 3 + 2] < -0.002)
})

test('the rim goes on round: out of the cloth’s face, downwards, and then towards the body', () => {
  const after = turnHems(strip())
  for (let e = 0; e < 10; e++) {
    const [crest, under, turned] = [0, 2, 4].map(k => normalOf(after, 20 + e * 6 + k))
    expect(crest[1]).toBeLessThan(0)
    expect(crest[2]).toBeGreaterThan(0)
    expect(under[1]).toBeLessThan(0)
    expect(turned[2]).toBeLessThan(0)
  }
})

test('where cloth falls back towards the body right above its hem, what is turned in stays behind its face', () => {
  const rows: Row[] = [
    [0, 0],
    [0.005, 0],
    [0.01, -0.006],
    [0.015, -0.012],
  ]
  const cloth = strip(rows)
  const { positions } = turnHems(cloth)
  for (let p = cloth.positions.length; p < positions.length; p += 3) {
    const [y, z] = [positions[p + 1], positions[p + 2]]
    const face = -Math.max(0, y - 0.005) * 1.2
    expect(z).toBeLessThan(face)
  }
})

test('edges that are no plain opening stay as they are', () => {
  const m = strip()
  m.hem.fill(0)
  expect(turnHems(m)).toBe(m)
})
