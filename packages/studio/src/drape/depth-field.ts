import type { SurfaceMesh } from './distance-grid.ts'

/** Front and back of a body seen along Z on a regular grid; where nothing is hit, the nearest body's middle. */
export interface DepthField {
  front(x: number, y: number): number
  back(x: number, y: number): number
  middle(x: number, y: number): number
}

/** Distance between the grid's points, metres. */
const CELL = 0.008
/** Cells by which depths are held out beyond where they end, so that cloth laid by them clears what is beside it. */
const HELD = 3
/** The same in metres. */
export const DEPTH_HELD_M = HELD * CELL

/** Only triangles that `keep` accepts count: the trunk for a torso panel, one arm for its sleeve. */
export function depthField(surface: SurfaceMesh, keep: (triangle: number) => boolean): DepthField {
  const { positions, triangles } = surface
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let t = 0; t < triangles.length; t += 3) {
    if (!keep(t)) continue
    for (let k = 0; k < 3; k++) {
      const v = triangles[t + k] * 3
      x0 = Math.min(x0, positions[v])
      x1 = Math.max(x1, positions[v])
      y0 = Math.min(y0, positions[v + 1])
      y1 = Math.max(y1, positions[v + 1])
    }
  }
  // The grid goes on this far beyond the body, metres: cloth is laid beside it.
  const margin = 0.25
  const width = Math.ceil((x1 - x0 + 2 * margin) / CELL) + 2
  const height = Math.ceil((y1 - y0 + 2 * margin) / CELL) + 2
  const frame = { x0: x0 - margin, y0: y0 - margin, width, height }
  const front = new Float32Array(width * height).fill(-Infinity)
  const back = new Float32Array(width * height).fill(Infinity)
  for (let t = 0; t < triangles.length; t += 3)
    if (keep(t)) splat(positions, triangles, t, frame, front, back)
  const hit = Uint8Array.from(front, v => +(v > -Infinity))
  const middle = Float32Array.from(front, (v, i) => (hit[i] ? (v + back[i]) / 2 : 0))
  spread(middle, hit, width, height)
  for (let i = 0; i < front.length; i++) if (!hit[i]) front[i] = back[i] = middle[i]
  const smoothMiddle = blurred(middle, width, height, 4)
  const outFront = blurred(along(front, width, height, HELD, farthest), width, height, 2)
  const outBack = blurred(along(back, width, height, HELD, nearest), width, height, 2)
  const sampler = (field: Float32Array) => (x: number, y: number) => {
    const fx = Math.max(0, Math.min(width - 1.001, (x - frame.x0) / CELL))
    const fy = Math.max(0, Math.min(height - 1.001, (y - frame.y0) / CELL))
    const i = Math.floor(fy) * width + Math.floor(fx)
    const ax = fx % 1
    const ay = fy % 1
    return (
      (field[i] * (1 - ax) + field[i + 1] * ax) * (1 - ay) +
      (field[i + width] * (1 - ax) + field[i + width + 1] * ax) * ay
    )
  }
  return { front: sampler(outFront), back: sampler(outBack), middle: sampler(smoothMiddle) }
}

interface Frame {
  x0: number
  y0: number
  width: number
  height: number
}

function splat(
  p: Float32Array,
  tri: Uint32Array,
  t: number,
  f: Frame,
  front: Float32Array,
  back: Float32Array,
): void {
  const [a, b, c] = [tri[t] * 3, tri[t + 1] * 3, tri[t + 2] * 3]
  const area = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a])
  if (Math.abs(area) < 1e-12) return
  const cx0 = Math.floor((Math.min(p[a], p[b], p[c]) - f.x0) / CELL)
  const cx1 = Math.ceil((Math.max(p[a], p[b], p[c]) - f.x0) / CELL)
  const cy0 = Math.floor((Math.min(p[a + 1], p[b + 1], p[c + 1]) - f.y0) / CELL)
  const cy1 = Math.ceil((Math.max(p[a + 1], p[b + 1], p[c + 1]) - f.y0) / CELL)
  for (let j = cy0; j <= cy1; j++)
    for (let i = cx0; i <= cx1; i++) {
      const x = f.x0 + i * CELL
      const y = f.y0 + j * CELL
      const w1 = ((x - p[a]) * (p[c + 1] - p[a + 1]) - (y - p[a + 1]) * (p[c] - p[a])) / area
      const w2 = ((p[b] - p[a]) * (y - p[a + 1]) - (p[b + 1] - p[a + 1]) * (x - p[a])) / area
      if (w1 < -1e-3 || w2 < -1e-3 || w1 + w2 > 1.001) continue
      const z = p[a + 2] + w1 * (p[b + 2] - p[a + 2]) + w2 * (p[c + 2] - p[a + 2])
      const k = j * f.width + i
      front[k] = Math.max(front[k], z)
      back[k] = Math.min(back[k], z)
    }
}

/** Gives empty cells the value of their nearest known one, in four raster passes. */
function spread(values: Float32Array, hit: Uint8Array, width: number, height: number): void {
  const far = new Float32Array(values.length)
  for (let i = 0; i < far.length; i++) far[i] = hit[i] ? 0 : 1e9
  const take = (i: number, j: number) => {
    if (far[j] + 1 >= far[i]) return
    far[i] = far[j] + 1
    values[i] = values[j]
  }
  for (let pass = 0; pass < 4; pass++) {
    const d = pass % 2 ? -1 : 1
    for (let cy = 0, y = d > 0 ? 0 : height - 1; cy < height; cy++, y += d)
      for (let cx = 0, x = d > 0 ? 0 : width - 1; cx < width; cx++, x += d) {
        const i = y * width + x
        if (cx > 0) take(i, i - d)
        if (cy > 0) take(i, i - d * width)
      }
  }
}

/** What a window of `count` values from `first` on becomes. */
type Combine = (values: Float32Array, first: number, count: number) => number

const farthest: Combine = (values, first, count) => {
  let most = values[first]
  for (let i = first + 1; i < first + count; i++) if (values[i] > most) most = values[i]
  return most
}

const nearest: Combine = (values, first, count) => {
  let least = values[first]
  for (let i = first + 1; i < first + count; i++) if (values[i] < least) least = values[i]
  return least
}

const mean: Combine = (values, first, count) => {
  let sum = 0
  for (let i = first; i < first + count; i++) sum += values[i]
  return sum / count
}

const blurred = (values: Float32Array, width: number, height: number, radius: number) =>
  along(values, width, height, radius, mean)

/** Windows of 2·radius+1 along the rows, then along the columns; the frame's own values go on beyond it. */
function along(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  combine: Combine,
): Float32Array {
  let from = values
  const longest = Math.max(width, height) + 2 * radius
  const line = new Float32Array(longest)
  for (const [step, count, stride, lines] of [
    [1, width, width, height],
    [width, height, 1, width],
  ]) {
    const out = new Float32Array(values.length)
    for (let l = 0; l < lines; l++) {
      const start = l * stride
      for (let k = -radius; k < count + radius; k++)
        line[k + radius] = from[start + Math.max(0, Math.min(count - 1, k)) * step]
      for (let i = 0; i < count; i++) out[start + i * step] = combine(line, i, 2 * radius + 1)
    }
    from = out
  }
  return from
}
