import type { SurfaceMesh } from './distance-grid.ts'

/** A ball as a fine latitude-longitude mesh, wound outwards. */
export function ballMesh(radius: number, centre: [number, number, number], steps = 48): SurfaceMesh {
  const positions: number[] = []
  const triangles: number[] = []
  for (let j = 0; j <= steps; j++)
    for (let i = 0; i < steps; i++) {
      const a = (i / steps) * 2 * Math.PI
      const b = (j / steps) * Math.PI
      positions.push(
        centre[0] + radius * Math.sin(b) * Math.cos(a),
        centre[1] + radius * Math.cos(b),
        centre[2] + radius * Math.sin(b) * Math.sin(a),
      )
    }
  const at = (i: number, j: number) => j * steps + (i % steps)
  for (let j = 0; j < steps; j++)
    for (let i = 0; i < steps; i++)
      triangles.push(at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1))
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
