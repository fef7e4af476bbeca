import type { LabImage } from './lab-image.ts'

/** What the empty surface behind the garment looks like, per pixel, and how sure we are. */
export interface BackgroundModel {
  lightness: Float32Array
  a: Float32Array
  b: Float32Array
  /** Median deviation of the frame's pixels from the model, in Lab units. */
  noise: number
  /** Share of the frame's pixels that agree with the model. */
  agreement: number
}

const TERMS = 6
const basis = (x: number, y: number, out: Float64Array) => {
  out[0] = 1
  out[1] = x
  out[2] = y
  out[3] = x * x
  out[4] = x * y
  out[5] = y * y
}

/** Gaussian elimination with partial pivoting, in place. */
export function solveLinear(matrix: Float64Array, right: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++)
      if (Math.abs(matrix[r * n + i]) > Math.abs(matrix[pivot * n + i])) pivot = r
    if (pivot !== i) {
      for (let c = 0; c < n; c++) {
        const swap = matrix[i * n + c]
        matrix[i * n + c] = matrix[pivot * n + c]
        matrix[pivot * n + c] = swap
      }
      const swap = right[i]
      right[i] = right[pivot]
      right[pivot] = swap
    }
    const diagonal = matrix[i * n + i] || 1e-9
    for (let r = i + 1; r < n; r++) {
      const factor = matrix[r * n + i] / diagonal
      if (factor === 0) continue
      for (let c = i; c < n; c++) matrix[r * n + c] -= factor * matrix[i * n + c]
      right[r] -= factor * right[i]
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i]
    for (let c = i + 1; c < n; c++) sum -= matrix[i * n + c] * right[c]
    right[i] = sum / (matrix[i * n + i] || 1e-9)
  }
  return right
}

export function median(values: Float32Array): number {
  return Float32Array.from(values).sort()[values.length >> 1] ?? 0
}

function framePixels(width: number, height: number): Int32Array {
  const ring = Math.max(3, Math.round(Math.min(width, height) * 0.03))
  const out: number[] = []
  for (let y = 0; y < height; y++) {
    const wholeRow = y < ring || y >= height - ring
    for (let x = 0; x < width; x++) {
      if ((wholeRow || x < ring || x >= width - ring) && ((x + y) & 1) === 0) out.push(y * width + x)
    }
  }
  return Int32Array.from(out)
}

/**
 * Robust quadratic surface through the frame's pixels (iteratively reweighted least squares with Tukey's weights), so that
 * uneven studio light is followed while a garment that touches the frame is not.
 */
export function fitBackground(lab: LabImage): BackgroundModel {
  const { width, height } = lab
  const planes = [lab.lightness, lab.a, lab.b]
  const pixels = framePixels(width, height)
  const centre = planes.map(plane => median(Float32Array.from(pixels, i => plane[i])))
  const weights = Float32Array.from(pixels, i =>
    Math.hypot(planes[0][i] - centre[0], planes[1][i] - centre[1], planes[2][i] - centre[2]) < 25 ? 1 : 0,
  )
  const residual = new Float32Array(pixels.length)
  const phi = new Float64Array(TERMS)
  let surface: Float64Array[] = []
  for (let round = 0; round < 6; round++) {
    surface = fitSurfaces(pixels, weights, planes, width, height)
    for (let k = 0; k < pixels.length; k++) {
      const i = pixels[k]
      basis((i % width) / width - 0.5, ((i / width) | 0) / height - 0.5, phi)
      let sum = 0
      for (let c = 0; c < 3; c++) {
        let value = 0
        for (let t = 0; t < TERMS; t++) value += surface[c][t] * phi[t]
        sum += (planes[c][i] - value) ** 2
      }
      residual[k] = Math.sqrt(sum)
    }
    const scale = 4 * Math.max(0.35, median(residual))
    for (let k = 0; k < pixels.length; k++) {
      const u = residual[k] / scale
      weights[k] = u < 1 ? (1 - u * u) ** 2 : 0
    }
  }
  const noise = median(residual)
  const limit = Math.max(5, 4 * noise)
  let agreeing = 0
  for (const r of residual) if (r < limit) agreeing++
  return { ...evaluate(surface, width, height), noise, agreement: agreeing / pixels.length }
}

function fitSurfaces(
  pixels: Int32Array,
  weights: Float32Array,
  planes: Float32Array[],
  width: number,
  height: number,
): Float64Array[] {
  const normal = new Float64Array(TERMS * TERMS)
  const right = planes.map(() => new Float64Array(TERMS))
  const phi = new Float64Array(TERMS)
  for (let k = 0; k < pixels.length; k++) {
    const w = weights[k]
    if (w === 0) continue
    const i = pixels[k]
    basis((i % width) / width - 0.5, ((i / width) | 0) / height - 0.5, phi)
    for (let p = 0; p < TERMS; p++) {
      for (let q = 0; q < TERMS; q++) normal[p * TERMS + q] += w * phi[p] * phi[q]
      for (let c = 0; c < 3; c++) right[c][p] += w * phi[p] * planes[c][i]
    }
  }
  // A light ridge on the curved terms: a frame that is mostly covered must not bend the surface.
  for (let t = 0; t < TERMS; t++) normal[t * TERMS + t] += t < 3 ? 1e-3 : pixels.length * 2e-4
  return right.map(values => solveLinear(Float64Array.from(normal), values, TERMS))
}

function evaluate(surface: Float64Array[], width: number, height: number) {
  const out = surface.map(() => new Float32Array(width * height))
  const phi = new Float64Array(TERMS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      basis(x / width - 0.5, y / height - 0.5, phi)
      for (let c = 0; c < 3; c++) {
        let value = 0
        for (let t = 0; t < TERMS; t++) value += surface[c][t] * phi[t]
        out[c][y * width + x] = value
      }
    }
  }
  return { lightness: out[0], a: out[1], b: out[2] }
}
