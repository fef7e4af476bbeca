import { boundsOf } from '../cutout/tidy-mask.ts'

/** Side of the coverage grid that the nets look at. */
export const GRID = 32
/** Coverage cells, then two figures of the box's proportion. */
export const FEATURES = GRID * GRID + 2

/** The box that the features and the predicted landmarks refer to; pixels. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Coverage (-0.5 to 0.5) of the box by a 32×32 grid, and the box's proportion; the nets know nothing else. */
export function featuresFromCoverage(coverage: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(FEATURES)
  for (let i = 0; i < GRID * GRID; i++) out[i] = coverage[i] - 0.5
  const tallness = Math.log(height / width)
  out[GRID * GRID] = tallness * 1.5
  out[GRID * GRID + 1] = Math.max(-1, Math.min(1, tallness * 6 - 2))
  return out
}

export function describeMask(mask: Uint8Array, width: number, height: number) {
  const box = boundsOf(mask, width, height)
  const w = box.right - box.left + 1
  const h = box.bottom - box.top + 1
  const coverage = new Float32Array(GRID * GRID)
  for (let y = 0; y < GRID; y++) {
    const y0 = box.top + Math.floor((y * h) / GRID)
    const y1 = Math.max(y0 + 1, box.top + Math.floor(((y + 1) * h) / GRID))
    for (let x = 0; x < GRID; x++) {
      const x0 = box.left + Math.floor((x * w) / GRID)
      const x1 = Math.max(x0 + 1, box.left + Math.floor(((x + 1) * w) / GRID))
      let sum = 0
      for (let v = y0; v < y1; v++) for (let u = x0; u < x1; u++) sum += mask[v * width + u]
      coverage[y * GRID + x] = sum / ((y1 - y0) * (x1 - x0))
    }
  }
  const frame: Frame = { left: box.left, top: box.top, width: w, height: h }
  return { features: featuresFromCoverage(coverage, w, h), frame }
}
