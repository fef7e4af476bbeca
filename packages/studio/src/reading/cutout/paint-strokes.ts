import type { BrushStroke } from '../result/garment-reading.ts'

/** Label of each pixel by the strokes; the brush's rim is only nearly certain (`near…`), so that it may cross the garment's edge a little. */
export const STROKE = { none: 0, keep: 1, nearKeep: 2, remove: 3, nearRemove: 4 } as const

/** Share of the brush's radius within which a pixel is certain. */
const CORE = 0.6
/** Least radius of a brush, pixels: a finer one would miss the middles of pixels. */
const SMALLEST_RADIUS = 1.5

export function paintStrokes(strokes: readonly BrushStroke[], width: number, height: number) {
  const painted = new Uint8Array(width * height)
  let reach = 0
  for (const { keep, radius, points } of strokes) {
    const pixels = Math.max(SMALLEST_RADIUS, radius * Math.max(width, height))
    reach = Math.max(reach, pixels)
    const path = points.map(p => ({ x: p.x * width, y: p.y * height }))
    path.forEach((p, i) => {
      const from = path[Math.max(0, i - 1)]
      const steps = Math.max(1, Math.ceil(Math.hypot(p.x - from.x, p.y - from.y) / (pixels * 0.4)))
      for (let k = 1; k <= steps; k++) {
        const t = k / steps
        dab(painted, width, height, from.x + (p.x - from.x) * t, from.y + (p.y - from.y) * t, pixels, keep)
      }
    })
  }
  return { painted, reach }
}

function dab(
  painted: Uint8Array,
  width: number,
  height: number,
  cx: number,
  cy: number,
  r: number,
  keep: boolean,
) {
  const [core, rim] = keep ? [STROKE.keep, STROKE.nearKeep] : [STROKE.remove, STROKE.nearRemove]
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, Math.ceil(cy + r)); y++) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, Math.ceil(cx + r)); x++) {
      const off = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / r
      const i = y * width + x
      if (off <= CORE) painted[i] = core
      else if (off <= 1 && painted[i] !== core) painted[i] = rim
    }
  }
}
