import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { strongestLine } from '../../geometry/strongest-line.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { sample } from './neck-fan.ts'

/** Lengths in half neck widths. How far the edge is looked for to either side, and between which distances both cloths are asked. */
const REACH = 0.11
const CLOTH = [0.1, 0.15] as const
/** Colours on both sides of an edge are means over this length, and over two pixels at least. */
const SIDE = 0.035
const LEAST_SIDE_PX = 2
/** Spacing of places along and across the curve. */
const ALONG = 0.03
const ACROSS = 0.008
/** What both cloths are is the median over this share of the curve, to either side of a place. */
const NEIGHBOURS = 0.3
/** Cloths that differ by less (the unit of `sample`) are not told apart. */
const LEAST = 5
/** Cloths that differ by more are parted by one step only: the seam of a rib has the front's cloth on both sides. */
const UNLIKE = 17
/** An edge is as blurred as at the median of so many places to either side. */
const STEADY = 5
/** Price of a step across between two places, and of lying at the end of the reach. */
const BEND = 0.25
const AWAY = 0.15
/** A better line shows this much more of the step between both cloths on the mean. */
const BETTER = 0.06
/** A step may be so much of another kind, and so much larger than it is elsewhere (shares of what is meant), without doubt. */
const OTHER = 0.5
const MUCH = 1.8
/** Beyond an edge goes on what is in front; a label's upper edge has the label there. */
const SAME = 0.75
/** The blur of an edge belongs to the inside: the curve goes on to where so little of the inside's colour is left, but no further than this. */
const LEFT_OVER = 0.12
const BLUR = { least: 0.015, most: 0.06 }
/** At both ends the curve stays on the outline: it is free after this share of its length. */
const ENDS = 0.08

/**
 * Lays a found neckline on the step between inside and front that is really there: smooth shapes pass it by some pixels, which show as
 * slivers of the inside on a worn neck. Only the step from this inside to this front counts, so that labels and prints do not attract it.
 * @param points from the left to the right end, the front on their right hand
 * @param half half the neck's width in pixels
 * @param outwards how far out into the front the step may lie where inside and front are much alike, half neck widths
 */
export function layOnEdge(photo: RgbaImage, points: Point[], half: number, outwards = REACH): Point[] {
  const line = evenly(points, ALONG * half)
  const count = line.length
  const normals = line.map((_, i) => normalAt(line, i))
  const offsets = Math.round(REACH / ACROSS)
  const at = (i: number, off: number) => ({
    x: line[i].x + normals[i].x * off * half,
    y: line[i].y + normals[i].y * off * half,
  })
  const contrasts = line.map((_, i) => contrastAt(photo, (off: number) => at(i, off)))
  const near = Math.max(2, Math.round(NEIGHBOURS * count))
  const side = Math.max(SIDE, LEAST_SIDE_PX / half)
  const fronts = line.map((_, i) => meanOn(photo, to => at(i, to), ...CLOTH))
  const usualContrasts = line.map((_, i) =>
    medianOf(contrasts.slice(Math.max(0, i - near), i + near + 1).filter(c => c !== null)),
  )
  const evidence = line.map((_, i) => {
    const usual = usualContrasts[i]
    const size = usual ? Math.hypot(...usual) : 0
    return Array.from({ length: 2 * offsets + 1 }, (_, k) => {
      if (!usual || size < LEAST) return 0
      const off = (k - offsets) * ACROSS
      const step = stepAt(photo, to => at(i, to), off, side)
      return step && goesOn(photo, to => at(i, to), off + side, fronts[i], SAME * size)
        ? likeness(step, usual, size)
        : 0
    })
  })
  const free = (i: number) => Math.min(1, Math.min(i, count - 1 - i) / (ENDS * count))
  const clothsApart = median(usualContrasts.map(usual => (usual ? Math.hypot(...usual) : 0)))
  const furthestOut = clothsApart > UNLIKE ? REACH : outwards
  const path = bestPath(evidence, [offsets, Math.round(furthestOut / ACROSS)], free)
  const mean = (ks: number[]) => ks.reduce((sum, k, i) => sum + evidence[i][k], 0) / count
  if (mean(path) < mean(path.map(() => offsets)) + BETTER) return points
  const smooth = path.map((_, i) => {
    const reach = Math.min(2, i, count - 1 - i)
    const window = path.slice(i - reach, i + reach + 1)
    return window.reduce((sum, k) => sum + k - offsets, 0) / window.length
  })
  const blurs = smooth.map((k, i) => blurOf(photo, off => at(i, k * ACROSS + off), usualContrasts[i]))
  const steady = blurs.map((_, i) => median(blurs.slice(Math.max(0, i - STEADY), i + STEADY + 1)))
  return smooth.map((k, i) => at(i, k * ACROSS + steady[i] * free(i)))
}

/** How far beyond an edge the front's own colour begins. */
function blurOf(photo: RgbaImage, at: Along, meant: number[] | null): number {
  const front = meant && meanOn(photo, at, ...CLOTH)
  if (!front) return BLUR.least
  const size = Math.hypot(...meant) ** 2
  const colour = new Float32Array(4)
  for (let off = BLUR.least; off < BLUR.most; off += ACROSS) {
    sample(photo, at(off), colour)
    if (front.reduce((sum, v, c) => sum + (v - colour[c]) * meant[c], 0) < LEFT_OVER * size) return off
  }
  return BLUR.most
}

/** How much a step is the one that is meant, 0 to 1. Another hue, or far more of it, is a label's or a print's. */
function likeness(step: number[], meant: number[], size: number): number {
  const share = step.reduce((sum, v, c) => sum + v * meant[c], 0) / size ** 2
  const other = Math.hypot(...step.map((v, c) => v - share * meant[c])) / size
  return Math.max(0, Math.min(1, share) - Math.max(0, other - OTHER) - Math.max(0, share - MUCH))
}

type Along = (off: number) => Point

/** What parts the front from the inside well away from the edge, in the channels of `sample`; null beside the cloth. */
function contrastAt(photo: RgbaImage, at: Along): number[] | null {
  const [from, to] = CLOTH
  return between(meanOn(photo, at, -to, -from), meanOn(photo, at, from, to))
}

/** Whether all cloth from a place on is as the front. */
function goesOn(photo: RgbaImage, at: Along, off: number, front: number[] | null, within: number): boolean {
  const colour = new Float32Array(4)
  for (let o = off; front && o < CLOTH[0]; o += 2 * SIDE) {
    sample(photo, at(o), colour)
    if (Math.hypot(...front.map((v, c) => v - colour[c])) > within) return false
  }
  return front !== null
}

function stepAt(photo: RgbaImage, at: Along, off: number, side: number): number[] | null {
  return between(meanOn(photo, at, off - side, off), meanOn(photo, at, off, off + side))
}

const between = (inner: number[] | null, outer: number[] | null) =>
  inner && outer ? outer.map((v, c) => v - inner[c]) : null

function meanOn(photo: RgbaImage, at: Along, from: number, to: number): number[] | null {
  const sum = [0, 0, 0]
  const colour = new Float32Array(4)
  const samples = 3
  for (let n = 0; n < samples; n++) {
    sample(photo, at(from + ((n + 0.5) / samples) * (to - from)), colour)
    if (colour[3] < 0.9) return null
    for (let c = 0; c < 3; c++) sum[c] += colour[c] / samples
  }
  return sum
}

function medianOf(values: number[][]): number[] | null {
  if (values.length === 0) return null
  return [0, 1, 2].map(c => median(values.map(v => v[c])))
}

/** The offsets of most evidence, between `offsets` steps inwards and `outwards` steps outwards; neighbours differ by two steps at most. */
function bestPath(
  evidence: number[][],
  [offsets, outwards]: [number, number],
  free: (i: number) => number,
): number[] {
  const away = (offset: number) => Math.abs(offset - offsets) / offsets
  return strongestLine({
    places: evidence.length,
    levels: offsets + outwards + 1,
    start: offsets,
    reach: 2,
    scores: Float64Array,
    unreached: -Infinity,
    mayBe: (i, k) => away(k) <= free(i),
    bend: (_, k, j) => BEND * Math.abs(k - j),
    worth: (i, k) => evidence[i][k] - AWAY * away(k) ** 2,
    end: () => offsets,
  })
}

/** To the right hand of the way from left to right, below a neck: over two places to either side. */
function normalAt(line: Point[], i: number): Point {
  const a = line[Math.max(0, i - 2)]
  const b = line[Math.min(line.length - 1, i + 2)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}

function evenly(points: Point[], step: number): Point[] {
  const out = [points[0]]
  let left = step
  for (let i = 1; i < points.length; i++) {
    let from = points[i - 1]
    const to = points[i]
    let rest = Math.hypot(to.x - from.x, to.y - from.y)
    while (rest >= left) {
      from = { x: from.x + ((to.x - from.x) * left) / rest, y: from.y + ((to.y - from.y) * left) / rest }
      out.push(from)
      rest = Math.hypot(to.x - from.x, to.y - from.y)
      left = step
    }
    left -= rest
  }
  out.push(points[points.length - 1])
  return out
}
