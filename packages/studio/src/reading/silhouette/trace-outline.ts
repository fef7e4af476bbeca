import type { Point } from '../../geometry/point.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'

const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
]

/** Border pixels of the largest region, clockwise on screen (Moore's neighbour tracing, Jacob's stop). */
export function traceBorder(mask: Uint8Array, width: number, height: number): Point[] {
  const found = regionsOf(mask, width, height)
  const { regions } = found
  if (regions.length === 0) return []
  const main = regions.reduce((best, r) => (r.area > best.area ? r : best))
  const inside = found.fill(lend(Uint8Array, mask.length), 1, r => r === main)
  const points = walkAround(inside, width, height, main)
  giveBack(inside)
  return points
}

/** From a region's first pixel around it, back to where it began. */
function walkAround(inside: Uint8Array, width: number, height: number, main: Region): Point[] {
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && inside[y * width + x] === 1
  let startX = main.left
  while (!has(startX, main.top)) startX++
  const points: Point[] = []
  let x = startX
  let y = main.top
  let direction = 0
  let firstStep = -1
  for (let guard = 0; guard < width * height * 4; guard++) {
    let turn = 0
    let next = 0
    for (; turn < 8; turn++) {
      next = (direction + 6 + turn) % 8
      if (has(x + STEPS[next][0], y + STEPS[next][1])) break
    }
    if (turn === 8) return [{ x, y }]
    if (x === startX && y === main.top) {
      if (firstStep < 0) firstStep = next
      else if (next === firstStep) break
    }
    points.push({ x, y })
    direction = next
    x += STEPS[next][0]
    y += STEPS[next][1]
  }
  return points
}

/** Points of a closed curve at equal arc length, about `spacing` apart. */
export function resampleClosed(points: Point[], spacing: number): Point[] {
  const n = points.length
  const lengths = new Float64Array(n + 1)
  for (let i = 0; i < n; i++) {
    const next = points[(i + 1) % n]
    lengths[i + 1] = lengths[i] + Math.hypot(next.x - points[i].x, next.y - points[i].y)
  }
  const count = Math.max(8, Math.round(lengths[n] / spacing))
  const out: Point[] = []
  let k = 0
  for (let i = 0; i < count; i++) {
    const at = (i / count) * lengths[n]
    while (lengths[k + 1] < at) k++
    const share = (at - lengths[k]) / Math.max(1e-9, lengths[k + 1] - lengths[k])
    const p = points[k]
    const q = points[(k + 1) % n]
    out.push({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share })
  }
  return out
}

/** Gaussian smoothing of a closed curve; sigma in points. Corners round by less than a point at sigma 1.5. */
export function smoothClosed(points: Point[], sigma: number): Point[] {
  const radius = Math.ceil(sigma * 2.5)
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  )
  const total = kernel.reduce((a, b) => a + b)
  const n = points.length
  return points.map((_, i) => {
    let x = 0
    let y = 0
    for (let d = -radius; d <= radius; d++) {
      const p = points[(i + d + n * 4) % n]
      x += (p.x * kernel[d + radius]) / total
      y += (p.y * kernel[d + radius]) / total
    }
    return { x, y }
  })
}

/** The outline of a mask: clockwise on screen, about one point a pixel, staircase removed, pixel centres as coordinates. */
export function traceOutline(mask: Uint8Array, width: number, height: number): Point[] {
  const border = traceBorder(mask, width, height)
  return border.length < 16 ? border : resampleClosed(smoothClosed(resampleClosed(border, 1), 1.5), 1)
}
