import { matteOf } from '../raster/side-pictures.ts'
import type { GarmentReading } from '../reading/garment-reading.ts'
import { distanceToSegment, insidePolygon } from './polyline.ts'

/** The garment is asked at this many places across; edges nearer than a share of its width don't count. */
const ACROSS = 70
const EDGE = 0.02
/** Whole cloth has holes at fewer places than this. */
const MOST_HOLES = 0.004
const HOLE_ALPHA = 160

const known = new WeakMap<GarmentReading, boolean>()

/** Whether the cloth itself lets the background through, well inside the outline. */
export function isOpenwork(reading: GarmentReading): boolean {
  const found = known.get(reading) ?? lookThrough(reading)
  known.set(reading, found)
  return found
}

function lookThrough(reading: GarmentReading): boolean {
  const { outline, cutout } = reading
  const matte = matteOf(reading)
  const polygon = outline.filter((_, i) => i % 4 === 0)
  const xs = polygon.map(p => p.x)
  const ys = polygon.map(p => p.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const step = (right - left) / ACROSS
  let holes = 0
  let asked = 0
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
    for (let x = left + step / 2; x < right; x += step) {
      if (!insidePolygon(polygon, x, y)) continue
      const column = Math.max(0, Math.min(cutout.width - 1, Math.round(x)))
      const row = Math.max(0, Math.min(cutout.height - 1, Math.round(y)))
      asked++
      if (matte[row * cutout.width + column] >= HOLE_ALPHA) continue
      const near = polygon.some(
        (p, i) => distanceToSegment({ x, y }, p, polygon[(i + 1) % polygon.length]) < EDGE * (right - left),
      )
      if (!near) holes++
    }
  return holes > MOST_HOLES * asked
}
