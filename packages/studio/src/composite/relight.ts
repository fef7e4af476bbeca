import { type LightSample, unshadowed } from '../light/light-samples.ts'
import { boxMean } from '../photo/mask-shape.ts'
import { drawTriangles, visibilityBuffer } from '../raster/visibility-buffer.ts'

/** Factors that turn a body photographed in the studio's light into one lit by another light, at reduced size. */
export interface Relight {
  width: number
  height: number
  shrink: number
  /** RGB factors; beside the body, those of its nearest part. */
  factor: Float32Array
}

const SHRINK = 4
/** Range of the factors: beyond it highlights and shadows in the photograph would break. */
const LEAST = 0.55
const MOST = 1.7
const LIFT = 0.05
/** Distance beyond the skin that hair and soft edges reach, pixels of the reduced size. */
const REACH = 24

export interface RelightRequest {
  before: readonly LightSample[]
  after: readonly LightSample[]
  positions: Float32Array
  normals: Float32Array
  projected: Float32Array
  triangles: Uint32Array
}

/** Ratio of unshadowed light after and before, by position and normal: shadows stay where the photograph has them. */
export function relightBody(body: RelightRequest, size: { width: number; height: number }): Relight {
  const width = Math.ceil(size.width / SHRINK)
  const height = Math.ceil(size.height / SHRINK)
  const small = body.projected.map((v, i) => (i % 3 === 2 ? v : v / SHRINK))
  const buffer = visibilityBuffer({ x: 0, y: 0, width, height }, 1)
  drawTriangles(buffer, small, body.triangles, { cull: true })
  const factorOf = new Float64Array(body.positions.length).fill(Number.NaN)
  const at = (v: number) => {
    const p = [0, 1, 2].map(k => body.positions[v * 3 + k]) as [number, number, number]
    const n = [0, 1, 2].map(k => body.normals[v * 3 + k]) as [number, number, number]
    const was = unshadowed(body.before, p, n)
    const is = unshadowed(body.after, p, n)
    for (let k = 0; k < 3; k++)
      factorOf[v * 3 + k] = Math.max(LEAST, Math.min(MOST, (is[k] + LIFT) / (was[k] + LIFT)))
  }
  const factor = new Float32Array(width * height * 3)
  const weight = new Float32Array(width * height)
  for (let i = 0; i < weight.length; i++) {
    const t = buffer.owner[i]
    if (t < 0) continue
    weight[i] = 1
    for (let c = 0; c < 3; c++) {
      const v = body.triangles[t * 3 + c] * 3
      if (Number.isNaN(factorOf[v])) at(v / 3)
      for (let k = 0; k < 3; k++) factor[i * 3 + k] += factorOf[v + k] / 3
    }
  }
  spread(factor, weight, width, height)
  return { width, height, shrink: SHRINK, factor }
}

/** Propagates the factors outwards along rows and columns, fading to 1 at `REACH`. */
function spread(factor: Float32Array, weight: Float32Array, width: number, height: number): void {
  const reach = new Float32Array(weight)
  const step = 1 / REACH
  const take = (i: number, from: number) => {
    if (reach[from] - step <= reach[i]) return
    reach[i] = reach[from] - step
    for (let k = 0; k < 3; k++) factor[i * 3 + k] = factor[from * 3 + k]
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x > 0) take(i, i - 1)
      if (y > 0) take(i, i - width)
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      if (x < width - 1) take(i, i + 1)
      if (y < height - 1) take(i, i + width)
    }
  for (let i = 0; i < weight.length; i++)
    for (let k = 0; k < 3; k++)
      factor[i * 3 + k] = reach[i] > 0 ? 1 + (factor[i * 3 + k] - 1) * Math.min(1, 2 * reach[i]) : 1
  evenOut(factor, weight, width, height)
}

/** Radius of smoothing of factors beside the body, pixels of the reduced size: propagated values alone show as streaks. */
const EVEN = 5

function evenOut(factor: Float32Array, weight: Float32Array, width: number, height: number): void {
  for (let k = 0; k < 3; k++) {
    const plane = new Float32Array(weight.length)
    for (let i = 0; i < plane.length; i++) plane[i] = factor[i * 3 + k]
    const mean = boxMean(plane, width, height, EVEN)
    for (let i = 0; i < plane.length; i++) if (weight[i] === 0) factor[i * 3 + k] = mean[i]
  }
}

/** The factors at a pixel of the picture, into `out`. */
export function relightAt(
  { width, height, shrink, factor }: Relight,
  x: number,
  y: number,
  out: Float64Array,
): void {
  const fx = Math.max(0, Math.min(width - 1.001, (x + 0.5) / shrink - 0.5))
  const fy = Math.max(0, Math.min(height - 1.001, (y + 0.5) / shrink - 0.5))
  const ix = fx | 0
  const iy = fy | 0
  const ax = fx - ix
  const ay = fy - iy
  const i = (iy * width + ix) * 3
  const below = width * 3
  for (let k = 0; k < 3; k++)
    out[k] =
      (factor[i + k] * (1 - ax) + factor[i + 3 + k] * ax) * (1 - ay) +
      (factor[i + below + k] * (1 - ax) + factor[i + below + 3 + k] * ax) * ay
}
