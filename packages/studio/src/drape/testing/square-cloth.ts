import type { ClothMesh } from '../../pattern/cloth-mesh.ts'

/** A square of cloth of one panel, lying level with its middle over the origin. */
export function squareCloth(
  sideM: number,
  count: number,
  heightM: number,
): { mesh: ClothMesh; positions: Float64Array } {
  const flat: number[] = []
  const triangles: number[] = []
  for (let j = 0; j <= count; j++)
    for (let i = 0; i <= count; i++) flat.push((i / count - 0.5) * sideM, (j / count - 0.5) * sideM)
  const at = (i: number, j: number) => j * (count + 1) + i
  for (let j = 0; j < count; j++)
    for (let i = 0; i < count; i++)
      triangles.push(at(i, j), at(i, j + 1), at(i + 1, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1))
  const n = flat.length / 2
  const mesh: ClothMesh = {
    vertexCount: n,
    triangles: Uint32Array.from(triangles),
    wedges: {
      vertex: Uint32Array.from({ length: n }, (_, i) => i),
      panel: new Uint8Array(n),
      px: Float32Array.from(flat),
      flat: Float32Array.from(flat),
      matte: new Float32Array(n),
      hem: new Uint8Array(n),
      seamDistance: new Float32Array(n).fill(1),
    },
    trianglePanels: new Uint8Array(triangles.length / 3),
    panels: [{ part: 'torso', face: 'front' }],
    rims: new Uint32Array(0),
    neck: new Uint32Array(0),
    waist: new Uint32Array(0),
    spacingM: sideM / count,
  }
  const positions = new Float64Array(n * 3)
  for (let i = 0; i < n; i++) positions.set([flat[2 * i], heightM, flat[2 * i + 1]], i * 3)
  return { mesh, positions }
}
