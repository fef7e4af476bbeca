import { type BrushStroke, limits } from '@revela/contract'

export interface Place {
  x: number
  y: number
}

/** Points nearer than this (share of the picture) add nothing that the server's grid would see. */
const step = 0.004
const mostPoints = limits.correction.pointsPerStroke

const rounded = (v: number) => Math.round(Math.min(1, Math.max(0, v)) * 1e4) / 1e4
export const placeOf = ({ x, y }: Place): Place => ({ x: rounded(x), y: rounded(y) })

/** The path with one more point; a path that grows too long keeps every second of its points. */
export function extendPath(path: readonly Place[], next: Place): Place[] {
  const last = path[path.length - 1]
  if (last && Math.hypot(next.x - last.x, next.y - last.y) < step) return [...path]
  const longer = [...path, placeOf(next)]
  return longer.length <= mostPoints ? longer : longer.filter((_, i) => i % 2 === 0)
}

/** For an SVG of the picture's own size. */
export const svgPoints = ({ points }: Pick<BrushStroke, 'points'>, width: number, height: number) =>
  // A single dab is a line to itself, which round ends make a disc.
  (points.length === 1 ? [points[0], points[0]] : points)
    .map(p => `${(p.x * width).toFixed(1)},${(p.y * height).toFixed(1)}`)
    .join(' ')
