import { smoothProfile, valueAt } from '../../geometry/polyline.ts'
import type { BodyFrame } from './body-frame.ts'
import { CLEAR_M } from './clearance.ts'
import type { FlatTorso } from './flat-torso.ts'

/** How a trunk's cloth hangs round a body, by its distance below the neck points; metres. */
export interface HangingRows {
  height(down: number): number
  /** Half the width that is seen, and the depths of the cloth's front and back. */
  half(down: number): number
  front(down: number): number
  back(down: number): number
  /** Share of the cloth's girth that has no place in its outline, and goes into folds. */
  slack(down: number): number
}

const STEP_M = 0.01
/** Share of the cloth's girth beyond the body's that stands off it; the rest lies in folds. A skirt that stood off with all of it would be a bell. */
const STANDS_OFF = { trunk: 0.7, skirt: 0.78 }
/** Slope at which cloth that hangs from a wider place falls back to the body. */
const FALLS_IN = { trunk: 0.18, skirt: 0.05 }
/** Extra girth goes more into the width than into the depth. */
const WIDER = { half: 1.15, depth: 0.85 }
/** A chest's slope is followed beside the neck, down to this far below the underarm, and no slope beyond this counts. */
const SLOPE = { aside: 0.09, below: 0.12, most: 1.5 }
const SMOOTH_ROWS = 3
/** A collar stands up no further than to the chin, metres. */
const HIGHEST_COLLAR_M = 0.085
/** The inside of a back that a photo shows above the neck points rises no further than this, metres: it leans on the neck. */
const ABOVE_M = 0.03

interface Row {
  half: number
  front: number
  back: number
}

/**
 * @param top height at which the shoulders begin beside the neck
 * @param worn the pattern's `scale.worn`: a worn garment's photo has foreshortened the chest's slope already
 */
export function hangingRows(torso: FlatTorso, frame: BodyFrame, top: number, worn = 0): HangingRows {
  const collar = (torso.neck('left').down + torso.neck('right').down) / 2
  const underarm = Math.max(torso.underarm('left'), torso.underarm('right'))
  const heights = rowHeights(torso, frame, { top, underarm, collar, worn })
  const rows: Row[] = []
  const slacks = new Float64Array(heights.length)
  heights.forEach((y, r) => {
    const down = r * STEP_M
    const body = {
      half: frame.half(y) + CLEAR_M,
      front: frame.front(y) + CLEAR_M,
      back: frame.back(y) - CLEAR_M,
    }
    const girth = 2 * (torso.arc('left', down) + torso.arc('right', down))
    const kind = down > torso.waist ? 'skirt' : 'trunk'
    const row = down < underarm || r === 0 ? body : hungBelow(rows[r - 1], body, { girth, kind })
    rows.push(row)
    slacks[r] = Math.max(0, 1 - girthOf(row) / girth)
  })
  const byRow = (of: (row: Row) => number) => {
    const calm = smoothProfile(Float64Array.from(rows, of), SMOOTH_ROWS)
    return (down: number) => valueAt(calm, down / STEP_M)
  }
  return {
    height: down =>
      down < 0 ? heights[0] + ABOVE_M * (1 - Math.exp(down / ABOVE_M)) : valueAt(heights, down / STEP_M),
    half: byRow(row => row.half),
    front: byRow(row => row.front),
    back: byRow(row => row.back),
    slack: down => valueAt(slacks, down / STEP_M),
  }
}

/** Heights of the rows: cloth that lies on a slope comes less far down. */
function rowHeights(
  { hem }: FlatTorso,
  frame: BodyFrame,
  { top, underarm, collar, worn }: { top: number; underarm: number; collar: number; worn: number },
): Float64Array {
  const out = new Float64Array(Math.ceil((hem + 0.1) / STEP_M))
  const { front } = frame.shoulders
  const chest = (y: number) => (front(frame.neckX - SLOPE.aside, y) + front(frame.neckX + SLOPE.aside, y)) / 2
  const foot = Math.round(collar / STEP_M)
  for (let r = 0; r < foot; r++) out[r] = top + Math.min(HIGHEST_COLLAR_M, (foot - r) * STEP_M)
  for (let r = foot, y = top; r < out.length; r++) {
    out[r] = y
    const slope = (1 - worn) * Math.max(0, Math.min(SLOPE.most, (chest(y - 0.02) - chest(y + 0.02)) / 0.04))
    y -= r * STEP_M < underarm + SLOPE.below ? STEP_M / Math.hypot(1, slope) : STEP_M
  }
  return out
}

/** A row of cloth below another one: it falls back to the body as slowly as its girth allows, and stands off where it is wider. */
function hungBelow(above: Row, body: Row, { girth, kind }: { girth: number; kind: 'trunk' | 'skirt' }): Row {
  const inwards = FALLS_IN[kind] * STEP_M
  const far = {
    half: Math.max(body.half, above.half - inwards),
    front: Math.max(body.front, above.front - inwards),
    back: Math.min(body.back, above.back + inwards),
  }
  const needed = girthOf(body)
  const reached = girthOf(far)
  const most = Math.max(girth, needed)
  const share = reached > most ? (most - needed) / Math.max(1e-6, reached - needed) : 1
  const hung = {
    half: body.half + (far.half - body.half) * share,
    front: body.front + (far.front - body.front) * share,
    back: body.back + (far.back - body.back) * share,
  }
  const wanted = needed + STANDS_OFF[kind] * Math.max(0, girth - needed)
  const more = Math.max(0, wanted - girthOf(hung)) / (2 * Math.PI)
  return {
    half: hung.half + WIDER.half * more,
    front: hung.front + WIDER.depth * more,
    back: hung.back - WIDER.depth * more,
  }
}

/** Perimeter of the ellipse (Ramanujan 1914). */
function girthOf({ half, front, back }: Row): number {
  const depth = (front - back) / 2
  const h = ((half - depth) / (half + depth)) ** 2
  return Math.PI * (half + depth) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
}
