import type { Point } from '../geometry/point.ts'
import { crossingsAt, distanceToSegment, insideAt } from '../geometry/polyline.ts'
import type { Matte } from '../reading/fabric/side-pictures.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'

/** Samples across the garment's width; samples nearer to its edge than `EDGE`, as a share of that width, do not count. */
const ACROSS = 70
const EDGE = 0.02
/** Share of samples with holes below which the cloth counts as solid. */
const MOST_HOLES = 0.004
/** Alpha (0 to 255) of the matte below which a sample is a hole. */
const HOLE_ALPHA = 160
/** Samples beyond each hole that still count as openwork. */
const ROUND = 3

/** Where a garment is openwork: often only a yoke or the cuffs are lace. */
export class OpenPlaces {
  private readonly left: number
  private readonly top: number
  private readonly step: number
  private readonly columns: number
  private readonly near: Uint8Array

  constructor(
    grid: { left: number; top: number; step: number; columns: number; rows: number },
    holes: Point[],
  ) {
    this.left = grid.left
    this.top = grid.top
    this.step = grid.step
    this.columns = grid.columns
    this.near = new Uint8Array(grid.columns * grid.rows)
    for (const { x, y } of holes) {
      const column = Math.floor((x - grid.left) / grid.step)
      const row = Math.floor((y - grid.top) / grid.step)
      for (let r = Math.max(0, row - ROUND); r <= Math.min(grid.rows - 1, row + ROUND); r++)
        for (let c = Math.max(0, column - ROUND); c <= Math.min(grid.columns - 1, column + ROUND); c++)
          this.near[r * grid.columns + c] = 1
    }
  }

  has({ x, y }: Point): boolean {
    const column = Math.floor((x - this.left) / this.step)
    const row = Math.floor((y - this.top) / this.step)
    return column >= 0 && column < this.columns && this.near[row * this.columns + column] === 1
  }
}

/** Places well inside the outline where the background shows through the cloth; null where there are none. */
export function openPlaces({ outline, cutout }: GarmentReading, matte: Matte): OpenPlaces | null {
  const polygon = outline.filter((_, i) => i % 4 === 0)
  const xs = polygon.map(p => p.x)
  const ys = polygon.map(p => p.y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const step = (right - left) / ACROSS
  const holes: Point[] = []
  let sampled = 0
  for (let y = top + step / 2; y < bottom; y += step) {
    const crossings = crossingsAt(polygon, y)
    for (let x = left + step / 2; x < right; x += step) {
      if (!insideAt(crossings, x)) continue
      const column = Math.max(0, Math.min(cutout.width - 1, Math.round(x)))
      const row = Math.max(0, Math.min(cutout.height - 1, Math.round(y)))
      sampled++
      if (matte(row * cutout.width + column) >= HOLE_ALPHA) continue
      const near = polygon.some(
        (p, i) => distanceToSegment({ x, y }, p, polygon[(i + 1) % polygon.length]) < EDGE * (right - left),
      )
      if (!near) holes.push({ x, y })
    }
  }
  if (holes.length <= MOST_HOLES * sampled) return null
  const [columns, rows] = [Math.ceil((right - left) / step) + 1, Math.ceil((bottom - top) / step) + 1]
  return new OpenPlaces({ left, top, step, columns, rows }, holes)
}
