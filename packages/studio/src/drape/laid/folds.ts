import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'

/** A ridge of cloth. */
export interface Fold {
  /** Where it begins, how it bends, and where it ends (a quadratic Bézier curve); on the flat cloth: x from the middle, y down; metres. */
  path: readonly [Point, Point, Point]
  /** Distance from its crest at which it has fallen to a third, at its beginning and its end, metres. */
  widthM: readonly [number, number]
  /** Height of its crest where it is highest, metres. */
  heightM: number
  /** Whether it runs on at its end, at a hem, instead of dying away. */
  runsOut?: boolean
}

/** Share of its length over which a fold rises from its beginning to its full height. */
const RISES = 0.3
/** The steep side of a fold is narrower than `widthM` by this factor, the gentle one wider. */
const STEEP = 0.8
const GENTLE = 1.35
/** Valleys beside a ridge, as a share of its height. */
const VALLEY = 0.3
/** Pieces of a fold's curve. */
const PIECES = 12

/** Height field of folds on the flat cloth, metres: the sum of all ridges at a place; below 0 in their valleys. */
export function foldHeight(folds: readonly MeasuredFold[]): (place: Point) => number {
  return place => {
    let height = 0
    for (const fold of folds) height += heightOf(fold, place)
    return height
  }
}

/** A fold with its curve as a polyline. */
export interface MeasuredFold extends Fold {
  points: Point[]
  /** Beyond this distance from the curve its height is 0, metres. */
  reachM: number
}

/** Samples a fold's curve once, before its height is asked for at every vertex. */
export function measured(fold: Fold): MeasuredFold {
  const [a, b, c] = fold.path
  const points = Array.from({ length: PIECES + 1 }, (_, i) => {
    const t = i / PIECES
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return { x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y }
  })
  return { ...fold, points, reachM: 4 * Math.max(...fold.widthM) }
}

function heightOf({ points, reachM, widthM, heightM, runsOut }: MeasuredFold, { x, y }: Point): number {
  let least = Infinity
  let along = 0
  let aside = 0
  for (let i = 0; i < PIECES; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = Math.hypot(dx, dy) || 1e-9
    let t = ((x - a.x) * dx + (y - a.y) * dy) / length ** 2
    // Before its beginning and after its end a fold goes on in its own direction, and dies away.
    if (i > 0) t = Math.max(0, t)
    if (i < PIECES - 1) t = Math.min(1, t)
    const [ox, oy] = [x - a.x - dx * t, y - a.y - dy * t]
    const off = ox ** 2 + oy ** 2
    if (off < least) {
      least = off
      along = (i + t) / PIECES
      aside = (ox * dy - oy * dx) / length
    }
  }
  if (Math.abs(aside) > reachM) return 0
  const rise = smoothstep((along + 0.12) / (RISES + 0.12))
  const fall = runsOut ? 1 : 1 - smoothstep((along - 0.55) / 0.6)
  if (rise === 0 || fall === 0) return 0
  const width = widthM[0] + (widthM[1] - widthM[0]) * Math.max(0, Math.min(1, along))
  const d = aside / (width * (aside > 0 ? STEEP : GENTLE))
  const valleys = Math.exp(-((Math.abs(d) - 1.9) ** 2))
  return heightM * rise * fall * (Math.exp(-d * d) - VALLEY * valleys)
}
