import { hullOf } from '../../geometry/convex-hull.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { boxMean, dilate, erode } from '../../photo/mask-shape.ts'
import type { BackgroundDistance } from './background-distance.ts'
import { boundsOf } from './tidy-mask.ts'

/** What a garment's mask looks like; each figure from 0 to 1, higher is better. */
export interface MaskQuality {
  /** Overlap with its own mirror image about the best upright axis. */
  symmetry: number
  /** Area over the area of its convex hull. */
  solidity: number
  /** Share of the clearly different pixels that it covers. */
  coverage: number
  /** Mean contrast across its border, saturating at 8 Lab units. */
  edge: number
  /** Share of its border with less than 2 Lab units of contrast. */
  weakEdge: number
  /** Share of its border on the picture's frame. */
  onFrame: number
  /** Pixels that a smoothing of the border would flip, per border pixel; real borders stay below 0.3. */
  roughness: number
  /** Share of the picture. */
  area: number
  score: number
}

export function measureMask(
  mask: Uint8Array,
  width: number,
  height: number,
  distance: BackgroundDistance,
  limit: Float32Array,
): MaskQuality {
  let count = 0
  for (let i = 0; i < mask.length; i++) count += mask[i]
  const area = count / mask.length
  if (area < 0.004) {
    return {
      symmetry: 0,
      solidity: 0,
      coverage: 0,
      edge: 0,
      weakEdge: 1,
      onFrame: 0,
      roughness: 0,
      area,
      score: 0,
    }
  }
  const symmetry = mirrorOverlap(mask, width, height)
  const solidity = Math.min(1, count / hullArea(mask, width, height))
  const coverage = coverageOf(mask, width, height, distance, limit)
  const { edge, weakEdge, onFrame } = borderContrast(mask, width, height, distance)
  const roughness = roughnessOf(mask, width, height)
  const shape = 0.3 * Math.min(1, symmetry / 0.93) + 0.15 * Math.min(1, solidity / 0.75)
  const score =
    (shape + 0.5 * coverage + 0.05 * edge) * Math.min(1, area / 0.08) -
    0.6 * onFrame -
    0.05 * weakEdge -
    0.06 * roughness
  return { symmetry, solidity, coverage, edge, weakEdge, onFrame, roughness, area, score }
}

function roughnessOf(mask: Uint8Array, width: number, height: number): number {
  const shares = lend(Float32Array, mask.length)
  shares.set(mask)
  const mean = boxMean(shares, width, height, 3)
  let flips = 0
  let border = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== +(mean[i] > 0.5)) flips++
    if (mask[i] && !(mask[i - 1] && mask[i + 1] && mask[i - width] && mask[i + width])) border++
  }
  giveBack(shares, mean)
  return flips / Math.max(1, border)
}

/** Best overlap of the mask with its mirror image, over axes near the middle of its box. */
export function mirrorOverlap(mask: Uint8Array, width: number, height: number): number {
  const { left, right, top, bottom } = boundsOf(mask, width, height)
  const span = right - left
  let best = 0
  for (let sum = left + right - Math.round(span * 0.16); sum <= left + right + span * 0.16; sum += 4) {
    let both = 0
    let either = 0
    for (let y = top; y <= bottom; y += 3) {
      for (let x = left; x <= right; x += 2) {
        const here = mask[y * width + x]
        const mirror = sum - x
        const there = mirror >= 0 && mirror < width ? mask[y * width + mirror] : 0
        both += here & there
        either += here | there
      }
    }
    best = Math.max(best, both / Math.max(1, either))
  }
  return best
}

/** Area of the convex hull of the mask's row ends. */
export function hullArea(mask: Uint8Array, width: number, height: number): number {
  const points: [number, number][] = []
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    const last = row.lastIndexOf(1)
    if (first >= 0) points.push([first, y], [last + 1, y], [first, y + 1], [last + 1, y + 1])
  }
  const hull = hullOf(points)
  let area = 0
  for (let i = 0; i < hull.length; i++) {
    const [ax, ay] = hull[i]
    const [bx, by] = hull[(i + 1) % hull.length]
    area += ax * by - bx * ay
  }
  return Math.max(1, Math.abs(area) / 2)
}

function coverageOf(
  mask: Uint8Array,
  width: number,
  height: number,
  { total, lightness, chroma, gradient }: BackgroundDistance,
  limit: Float32Array,
): number {
  const different = lend(Uint8Array, mask.length)
  let covered = 0
  for (let i = 0; i < mask.length; i++) {
    if (total[i] < limit[i] + 0.3) continue
    if (mask[i]) covered++
    else if (!(lightness[i] < -1 && chroma[i] < 2.5 - 0.08 * lightness[i] && gradient[i] < 1.5))
      different[i] = 1
  }
  // Specks of noise and the soft rim of the mask itself are no missing garment.
  const near = dilate(mask, width, height, 6)
  const solid = erode(different, width, height, 1)
  let missed = 0
  for (let i = 0; i < mask.length; i++) if (solid[i] && !near[i]) missed += 3
  giveBack(different, near, solid)
  return covered / Math.max(1, covered + missed)
}

function borderContrast(mask: Uint8Array, width: number, height: number, { total }: BackgroundDistance) {
  let sum = 0
  let weak = 0
  let border = 0
  let onFrame = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!mask[i]) continue
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        onFrame++
        border++
        continue
      }
      const dx = mask[i - 1] ? (mask[i + 1] ? 0 : 1) : -1
      const dy = mask[i - width] ? (mask[i + width] ? 0 : 1) : -1
      if (dx === 0 && dy === 0) continue
      border++
      const out = sampleAlong(total, width, height, x, y, dx, dy)
      const inn = sampleAlong(total, width, height, x, y, -dx, -dy)
      const contrast = inn - out
      sum += Math.max(0, Math.min(8, contrast))
      if (contrast < 2) weak++
    }
  }
  return {
    edge: sum / 8 / Math.max(1, border),
    weakEdge: weak / Math.max(1, border),
    onFrame: onFrame / Math.max(1, border),
  }
}

/** Strongest value two and three steps along a direction, clamped to the frame. */
function sampleAlong(
  v: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
) {
  let best = 0
  for (const k of [2, 3]) {
    const X = Math.max(0, Math.min(width - 1, x + dx * k))
    const Y = Math.max(0, Math.min(height - 1, y + dy * k))
    best = Math.max(best, v[Y * width + X])
  }
  return best
}
