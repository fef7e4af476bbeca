import { giveBack, lend } from '../memory/array-pool.ts'

/** A window of the picture at `perPixel` × `perPixel` samples a pixel: depth and triangle of the nearest surface. */
export interface VisibilityBuffer {
  /** Window in pixels. */
  x: number
  y: number
  width: number
  height: number
  perPixel: number
  /** Samples in a row. */
  columns: number
  rows: number
  depth: Float32Array
  owner: Int32Array
}

/**
 * Position of a sample in its cell, 0 to 1: the middle; for 2×2 samples, a rotated grid, so that an edge that is nearly upright or level has
 * five shades instead of three. `sampleAcross` by row, `sampleDown` by column.
 */
export const sampleAcross = (perPixel: number, row: number): number =>
  perPixel === 2 ? (row % 2 === 0 ? 0.75 : 0.25) : 0.5
export const sampleDown = (perPixel: number, column: number): number =>
  perPixel === 2 ? (column % 2 === 0 ? 0.25 : 0.75) : 0.5

export interface PixelBox {
  x: number
  y: number
  width: number
  height: number
}

export function visibilityBuffer(box: PixelBox, perPixel: number): VisibilityBuffer {
  const columns = box.width * perPixel
  const rows = box.height * perPixel
  return {
    ...box,
    perPixel,
    columns,
    rows,
    depth: lend(Float32Array, columns * rows).fill(Infinity),
    owner: lend(Int32Array, columns * rows).fill(-1),
  }
}

/** Gives a buffer's arrays back to the pool (`array-pool.ts`); the function that made the buffer must call it. */
export function releaseBuffer({ depth, owner }: VisibilityBuffer): void {
  giveBack(depth, owner)
}

/** The same buffer, emptied, for a window further down and not taller than it was made for. */
export function moveBuffer(buffer: VisibilityBuffer, y: number, height: number): VisibilityBuffer {
  const rows = height * buffer.perPixel
  const depth = buffer.depth.subarray(0, rows * buffer.columns).fill(Infinity)
  const owner = buffer.owner.subarray(0, rows * buffer.columns).fill(-1)
  return { ...buffer, y, height, rows, depth, owner }
}

/** Box of projected points grown by a pixel, kept inside the picture. */
export function pixelBox(projected: Float32Array, width: number, height: number): PixelBox {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < projected.length; i += 3) {
    x0 = Math.min(x0, projected[i])
    x1 = Math.max(x1, projected[i])
    y0 = Math.min(y0, projected[i + 1])
    y1 = Math.max(y1, projected[i + 1])
  }
  const left = Math.max(0, Math.floor(x0) - 1)
  const top = Math.max(0, Math.floor(y0) - 1)
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(width, Math.ceil(x1) + 1) - left),
    height: Math.max(0, Math.min(height, Math.ceil(y1) + 1) - top),
  }
}

/** Tests a sample of a triangle that may have holes: whether there is cloth at these barycentric weights. */
export type CoverTest = (
  triangle: number,
  w0: number,
  w1: number,
  w2: number,
  column: number,
  row: number,
) => boolean

export interface DrawOptions {
  /** Draw only triangles that face the camera. */
  cull?: boolean
  test?: { needed: Uint8Array; covers: CoverTest }
  /** Draw these triangles alone, by index. */
  only?: Uint32Array
}

/** Draws triangles with depth test; the owner of a sample is the triangle's index. The test gets perspective-correct weights. */
export function drawTriangles(
  b: VisibilityBuffer,
  projected: Float32Array,
  triangles: Uint32Array,
  options: DrawOptions = {},
): void {
  const { perPixel: n, columns, rows, depth, owner } = b
  const { cull, test, only } = options
  const count = only ? only.length : triangles.length / 3
  const down = [sampleDown(n, 0), sampleDown(n, 1)]
  const across = [sampleAcross(n, 0), sampleAcross(n, 1)]
  const [nearest, farthest] = [Math.min(...down), Math.max(...down)]
  for (let q = 0; q < count; q++) {
    const id = only ? only[q] : q
    const t = id * 3
    const i0 = triangles[t] * 3
    const i1 = triangles[t + 1] * 3
    const i2 = triangles[t + 2] * 3
    const ax = (projected[i0] - b.x) * n
    const ay = (projected[i0 + 1] - b.y) * n
    const bx = (projected[i1] - b.x) * n
    const by = (projected[i1 + 1] - b.y) * n
    const cx = (projected[i2] - b.x) * n
    const cy = (projected[i2 + 1] - b.y) * n
    const left = Math.min(ax, bx, cx)
    const right = Math.max(ax, bx, cx)
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - farthest))
    const y1 = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - nearest))
    if (y0 > y1 || right < 0 || left > columns) continue
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    // Counter-clockwise in the world is clockwise on a screen whose y points down.
    if (area === 0 || (cull && area > 0)) continue
    const inv = 1 / area
    const qa = 1 / projected[i0 + 2]
    const qb = 1 / projected[i1 + 2]
    const qc = 1 / projected[i2 + 2]
    const tested = test !== undefined && test.needed[id] === 1
    const w1x = (cy - ay) * inv
    const w2x = (ay - by) * inv
    const w1y = (ax - cx) * inv
    const w2y = (bx - ax) * inv
    for (let y = y0; y <= y1; y++) {
      const shift = across[y & 1]
      const x0 = Math.max(0, Math.ceil(left - shift))
      const x1 = Math.min(columns - 1, Math.floor(right - shift))
      for (let x = x0, i = y * columns + x0; x <= x1; x++, i++) {
        const px = x + shift - ax
        const py = y + down[x & 1] - ay
        const w1 = px * w1x + py * w1y
        const w2 = px * w2x + py * w2y
        const w0 = 1 - w1 - w2
        if (w0 < -1e-7 || w1 < -1e-7 || w2 < -1e-7) continue
        const z = 1 / (w0 * qa + w1 * qb + w2 * qc)
        if (z >= depth[i]) continue
        if (tested && !test.covers(id, w0 * qa * z, w1 * qb * z, w2 * qc * z, x, y)) continue
        depth[i] = z
        owner[i] = id
      }
    }
  }
}
