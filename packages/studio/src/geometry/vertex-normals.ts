/** Unit normals of a triangle mesh's vertices, weighted by the areas of their triangles; written into `out`. */
export function vertexNormals(
  positions: Float32Array,
  triangles: Uint32Array,
  out = new Float32Array(positions.length),
): Float32Array {
  out.fill(0)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] * 3
    const b = triangles[t + 1] * 3
    const c = triangles[t + 2] * 3
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    for (const i of [a, b, c]) {
      out[i] += nx
      out[i + 1] += ny
      out[i + 2] += nz
    }
  }
  for (let i = 0; i < out.length; i += 3) {
    const n = Math.hypot(out[i], out[i + 1], out[i + 2]) || 1
    out[i] /= n
    out[i + 1] /= n
    out[i + 2] /= n
  }
  return out
}
