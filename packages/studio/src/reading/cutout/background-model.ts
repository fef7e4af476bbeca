import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'

/** What the empty surface behind the garment looks like, and how sure we are. */
export interface BackgroundModel {
  /** Coefficients of a quadratic for each of lightness, a and b, in the order of {@link termsAt}. */
  surfaces: readonly Float64Array[]
  /** Median deviation of the frame's pixels from the model, in Lab units. */
  noise: number
  /** Share of the frame's pixels that agree with the model. */
  agreement: number
}

/** Number of the quadratic's terms. */
const TERMS = 6

/** The quadratic's terms at each of some pixels, six a pixel; the picture reaches from −½ to ½. */
function termsAt(pixels: Int32Array, width: number, height: number): Float64Array {
  const out = new Float64Array(pixels.length * TERMS)
  for (let k = 0; k < pixels.length; k++) {
    const x = (pixels[k] % width) / width - 0.5
    const y = ((pixels[k] / width) | 0) / height - 0.5
    const o = k * TERMS
    out[o] = 1
    out[o + 1] = x
    out[o + 2] = y
    out[o + 3] = x * x
    out[o + 4] = x * y
    out[o + 5] = y * y
  }
  return out
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
  const centre = planes.map(plane =>
    median(
      Float32Array.from(pixels, i => plane[i]),
      0,
    ),
  )
  const weights = Float32Array.from(pixels, i =>
    Math.hypot(planes[0][i] - centre[0], planes[1][i] - centre[1], planes[2][i] - centre[2]) < 25 ? 1 : 0,
  )
  const terms = termsAt(pixels, width, height)
  const residual = new Float32Array(pixels.length)
  let surfaces: Float64Array[] = []
  for (let round = 0; round < 6; round++) {
    surfaces = fitSurfaces(pixels, terms, weights, planes)
    residuals(surfaces, pixels, terms, planes, residual)
    const scale = 4 * Math.max(0.35, median(residual, 0))
    for (let k = 0; k < pixels.length; k++) {
      const u = residual[k] / scale
      weights[k] = u < 1 ? (1 - u * u) ** 2 : 0
    }
  }
  const noise = median(residual, 0)
  const limit = Math.max(5, 4 * noise)
  let agreeing = 0
  for (const r of residual) if (r < limit) agreeing++
  return { surfaces, noise, agreement: agreeing / pixels.length }
}

/** Distance of each pixel's colour from the surfaces. */
function residuals(
  surface: readonly Float64Array[],
  pixels: Int32Array,
  terms: Float64Array,
  planes: readonly Float32Array[],
  out: Float32Array,
): void {
  const sums = new Float64Array(pixels.length)
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]
    const [s0, s1, s2, s3, s4, s5] = surface[c]
    for (let k = 0, o = 0; k < pixels.length; k++, o += TERMS) {
      const off =
        plane[pixels[k]] -
        (s0 +
          s1 * terms[o + 1] +
          s2 * terms[o + 2] +
          s3 * terms[o + 3] +
          s4 * terms[o + 4] +
          s5 * terms[o + 5])
      sums[k] += off * off
    }
  }
  for (let k = 0; k < out.length; k++) out[k] = Math.sqrt(sums[k])
}

function fitSurfaces(
  pixels: Int32Array,
  terms: Float64Array,
  weights: Float32Array,
  planes: readonly Float32Array[],
): Float64Array[] {
  const normal = new Float64Array(TERMS * TERMS)
  const right = planes.map(() => new Float64Array(TERMS))
  for (let k = 0, o = 0; k < pixels.length; k++, o += TERMS) if (weights[k] !== 0) addPixel(k, o)
  for (let p = 0; p < TERMS; p++) for (let q = 0; q < p; q++) normal[p * TERMS + q] = normal[q * TERMS + p]
  // A light ridge on the curved terms: a frame that is mostly covered must not bend the surface.
  for (let t = 0; t < TERMS; t++) normal[t * TERMS + t] += t < 3 ? 1e-3 : pixels.length * 2e-4
  return right.map(values => solveLinear(Float64Array.from(normal), values, TERMS))

  function addPixel(k: number, o: number): void {
    const i = pixels[k]
    for (let p = 0; p < TERMS; p++) {
      const share = weights[k] * terms[o + p]
      for (let q = p; q < TERMS; q++) normal[p * TERMS + q] += share * terms[o + q]
      for (let c = 0; c < 3; c++) right[c][p] += share * planes[c][i]
    }
  }
}

/** One row of a surface; `y` from −½ to ½. */
export function evaluateRow([s0, s1, s2, s3, s4, s5]: Float64Array, y: number, out: Float32Array): void {
  for (let i = 0; i < out.length; i++) {
    const x = i / out.length - 0.5
    out[i] = s0 + s1 * x + s2 * y + s3 * (x * x) + s4 * (x * y) + s5 * (y * y)
  }
}
