import type { Point } from '../geometry/point.ts'
import { distanceToSegment } from '../geometry/polyline.ts'
import type { PlaceIndex } from './place-index.ts'
import { SEEN, type SeenGarment } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

/** How far the engine draws the cloth along an opening from where the truth has it. */
export interface OpeningShift {
  /** As the casting named it: hem, cuffLeft, top … of the front photo. */
  name: string
  /** Centimetres towards the picture's right, and down. */
  rightCm: number
  downCm: number
  /** Number of pixels compared. */
  count: number
}

/** Width of the band of cloth that belongs to an opening, metres from its edge. */
const BAND_M = 0.035
/** Fewest pixels that an opening's shift is measured from. */
const LEAST_COUNT = 12

export function openingShifts(
  { seen, openings, photoPerMetre }: TruthCase,
  engine: SeenGarment,
  index: PlaceIndex,
  pixelsPerMetre: number,
): OpeningShift[] {
  const near = BAND_M * photoPerMetre
  return Object.entries(openings.front).flatMap(([name, line]) => {
    const right: number[] = []
    const down: number[] = []
    for (let p = 0; p < seen.shows.length; p++) {
      if (seen.shows[p] !== SEEN.front || !isNear(line, { x: seen.u[p], y: seen.v[p] }, near)) continue
      const q = index.pixelAt(SEEN.front, seen.u[p], seen.v[p])
      if (q < 0) continue
      right.push((q % engine.width) - (p % seen.width))
      down.push(Math.floor(q / engine.width) - Math.floor(p / seen.width))
    }
    if (right.length < LEAST_COUNT) return []
    const cm = (values: number[]) => (mean(values) / pixelsPerMetre) * 100
    return [{ name, rightCm: cm(right), downCm: cm(down), count: right.length }]
  })
}

function isNear(line: readonly Point[], p: Point, reach: number): boolean {
  return line.some((a, i) => i > 0 && distanceToSegment(p, line[i - 1], a) < reach)
}

const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
