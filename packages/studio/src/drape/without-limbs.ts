import type { SurfaceMesh } from './distance-grid.ts'

type Edge = [from: number, to: number]

/**
 * A surface without some of its triangles. On each side of the middle plane the hole is closed by a fan from its middle: an open surface has no
 * inside and outside.
 * @param isCut whether a triangle is removed, by its first corner
 */
export function withoutLimbs(
  { positions, triangles }: SurfaceMesh,
  isCut: (vertex: number) => boolean,
): SurfaceMesh {
  const kept: number[] = []
  const cut = new Set<number>()
  const count = positions.length / 3
  const key = (from: number, to: number) => from * count + to
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3)
    if (isCut(a)) for (const e of [key(a, b), key(b, c), key(c, a)]) cut.add(e)
    else kept.push(a, b, c)
  }
  const rims: Record<'left' | 'right', Edge[]> = { left: [], right: [] }
  for (let i = 0; i < kept.length; i++) {
    const [from, to] = [kept[i], kept[i % 3 === 2 ? i - 2 : i + 1]]
    if (cut.has(key(to, from))) rims[positions[from * 3] < 0 ? 'left' : 'right'].push([from, to])
  }
  const hubs: number[] = []
  for (const rim of [rims.left, rims.right]) {
    if (rim.length === 0) continue
    const hub = count + hubs.length / 3
    for (let k = 0; k < 3; k++)
      hubs.push(rim.reduce((sum, [from]) => sum + positions[from * 3 + k], 0) / rim.length)
    for (const [from, to] of rim) kept.push(to, from, hub)
  }
  const points = new Float32Array(positions.length + hubs.length)
  points.set(positions)
  points.set(hubs, positions.length)
  return { positions: points, triangles: Uint32Array.from(kept) }
}
