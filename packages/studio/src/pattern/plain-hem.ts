import type { Point } from '../geometry/point.ts'
import { distance, lengthOf, resample, smoothLine } from '../geometry/polyline.ts'
import type { Matte } from '../reading/fabric/side-pictures.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import type { PanelEdge, PanelOutline } from './panel-outline.ts'

/** Sampling step and smoothing of the contour, as shares of the garment's width. */
const STEP = 0.004
const SMOOTHING = 0.03
/** A contour further from its own smoothed self than this is fringed, scalloped or frayed: hems of plain cloth stay below 0.0022. */
const MOST_RAGGED = 0.0035
/** Distances inside a hem's edge at which the matte is sampled, as shares of the garment's width. */
const INSIDE = [0.006, 0.012, 0.02]
/** Mean matte above which an edge is solid cloth; lace stays below it. */
const LEAST_WHOLE = 0.93

/**
 * Marks the openings that end in an ordinary hem. Those are cut where the cloth ends and get an edge of their own;
 * lace, fringes and frayed ends stay as the photo's matte has them.
 */
export function markPlainHems(
  panels: PanelOutline[],
  { cutout }: Pick<GarmentReading, 'cutout'>,
  alphaAt: Matte,
): PanelOutline[] {
  const matte = { width: cutout.width, height: cutout.height, alphaAt }
  const xs = panels.flatMap(p => p.edges.flatMap(e => e.line.map(q => q.x)))
  const width = xs.reduce((m, x) => Math.max(m, x), -Infinity) - xs.reduce((m, x) => Math.min(m, x), Infinity)
  // Front and back panels share lines.
  const plainByLine = new Map<PanelEdge['line'], boolean>()
  const plain = (edge: PanelEdge) => {
    const found = plainByLine.get(edge.line) ?? isPlain(edge.line, matte, width)
    plainByLine.set(edge.line, found)
    return found
  }
  return panels.map(panel => ({
    ...panel,
    edges: panel.edges.map(e => ({ ...e, plain: e.kind === 'opening' && (e.cut === true || plain(e)) })),
  }))
}

interface HemMatte {
  width: number
  height: number
  alphaAt: Matte
}

function isPlain(line: Point[], matte: HemMatte, width: number): boolean {
  const count = Math.max(8, Math.round(lengthOf(line) / (STEP * width)))
  const traced = resample(line, count)
  const calm = smoothLine(traced, SMOOTHING / STEP)
  const ragged = traced.reduce((sum, p, i) => sum + distance(p, calm[i]), 0) / traced.length
  return ragged < MOST_RAGGED * width && wholeShare(calm, matte, width) > LEAST_WHOLE
}

/** Mean matte just inside a line that runs clockwise on screen round its panel. */
function wholeShare(line: Point[], { width, height, alphaAt }: HemMatte, garment: number): number {
  let sum = 0
  let sampled = 0
  for (let i = 2; i < line.length - 2; i++) {
    const [a, b] = [line[i - 1], line[i + 1]]
    const n = distance(a, b) || 1
    for (const inside of INSIDE) {
      const x = Math.round(line[i].x - ((b.y - a.y) / n) * inside * garment)
      const y = Math.round(line[i].y + ((b.x - a.x) / n) * inside * garment)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      sum += alphaAt(y * width + x)
      sampled++
    }
  }
  return sampled === 0 ? 0 : sum / (255 * sampled)
}
