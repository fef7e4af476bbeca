import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { clipsAbove, hangerByColour, jawBelow, likeRoom, WIDEST_CLIP } from './find-clips.ts'
import { COVERED } from './scene.ts'
import { boundsOf, largestPart } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'
import { waistline } from './waistline.ts'

/** Distance below the garment's top at which the waist's width is measured, as a share of the garment's width, and depth to which clips are searched, as a share of the waist's. */
const WAIST_AT = 0.25
const REACH_DOWN = 0.3
/** Least width of a waist, pixels at working size. */
const LEAST_WAIST = 20
/** The hanger's bar is thinner than this share of the waist's width. */
const BAR = 0.075
/** Largest thickness of what is left of the bar on the waist's edge, as a share of its width; jaws reach further down. */
const STRIP = 0.04
/** Least width of the gap between bar and waist, as a share of the waist's, and the most of the mask above it, in thicknesses of the bar. */
const GAP = 0.25
const BELOW = 1.5
/** Least area above the waist's middle in which the net sees a hanger, as a share of the waist's width squared. */
const LEAST_SEEN = 0.003
/** Least area that rises above the waist, as a share of its width squared; a belt's loop is smaller. */
const LEAST_RISES = 0.002
/**
 * Log odds from which the net takes pixels for cloth, and the largest area of such pixels that is taken off, as a share of the waist's width squared: 17
 * hangers took up to 0.011 along, two slanting waists 0.016 and 0.035.
 */
const CLOTH = 2
const MOST_CLOTH = 0.013
/** Largest area that clips cover, as a share of the waist's width squared; more means that colours misled. */
const MOST_COVERED = 0.1
/** Reach of a clip's blurred rim and its shade, pixels at working size. */
const RIM = 4

interface HungGarment {
  /** The garment's mask, its own hanger perhaps with it. */
  mask: Uint8Array
  sight: GarmentSight
  lab: LabImage
}

/**
 * Takes a hanger with clips off the waist of trousers, shorts and skirts: what rises above the waist in narrow columns and the bar between them.
 * The net sees such a hanger's middle, and takes its clips for cloth.
 * @returns the mask without it, and `COVERED.front` where clips lie before the cloth (null where none are found); null where there is no such hanger
 */
export function takeOffClips({
  mask: filled,
  sight,
  lab,
}: HungGarment): { mask: Uint8Array; clips: Uint8Array | null } | null {
  const { width, height } = lab
  const box = boundsOf(filled, width, height)
  const level = Math.min(height - 1, Math.round(box.top + WAIST_AT * (box.right - box.left)))
  const { left, right } = boundsOf(filled.subarray(level * width, (level + 1) * width), width, 1)
  const waist = right - left + 1
  if (waist < LEAST_WAIST) return null
  const end = Math.min(height, Math.round(box.top + REACH_DOWN * waist))
  const seen = seenAbove(sight, { width, height }, { left, right, end })
  if (seen.length < LEAST_SEEN * waist ** 2) return null

  const mask = openedBelowBar(filled, lab, end, waist)
  const hanger = hangerByColour({ mask, lab }, seen, end)
  const barless = hanger ? withoutBar(mask, hanger, end, { width, most: BAR * waist }) : mask
  const thick = openedColumns(barless, { from: box.top, to: end, width, least: Math.round(BAR * waist) })
  const broad = openedRows(thick, { from: box.top, to: end, width, least: Math.round(WIDEST_CLIP * waist) })
  const line = waistline(broad, { width, end }, waist)
  if (!line) return null
  const { top, first, last } = line
  const isBelow = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= top[x] && (y >= end || thick[i] === 1 || (x >= first && x <= last))
  }
  const belowLine = largestPart(
    filled.map((v, i) => v & +isBelow(i)),
    width,
    height,
  )
  const bare = hanger ? withoutBar(belowLine, hanger, end, { width, most: STRIP * waist }) : belowLine
  const { area, cloth } = takenOff({ filled, bare, hanger, sight, lab })
  if (cloth > MOST_CLOTH * waist ** 2) return null
  const arms = clipsAbove({ mask, lab }, line, waist)
  if (area < LEAST_RISES * waist ** 2 && arms.length < 2) return null
  const jaws = arms.map(arm => jawBelow({ mask: bare, lab }, arm, line, end))
  return {
    mask: bare,
    clips: clipsOn(bare, hanger ? [hanger, ...jaws] : jaws, lab, MOST_COVERED * waist ** 2),
  }
}

/** Number of pixels that are taken off, and of those among them that the net takes for cloth and that have another colour than the hanger. */
function takenOff({
  filled,
  bare,
  hanger,
  sight,
  lab: { width, height },
}: {
  filled: Uint8Array
  bare: Uint8Array
  hanger: Uint8Array | null
  sight: GarmentSight
  lab: LabImage
}): { area: number; cloth: number } {
  let [area, cloth] = [0, 0]
  for (let i = 0; i < filled.length; i++) {
    if (!filled[i] || bare[i]) continue
    const half = halfPixel(i, width, height)
    area++
    cloth += +(!hanger?.[i] && sight.garment[half] > CLOTH && sight.inTheWay[half] < -CLOTH)
  }
  return { area, cloth }
}

/** `COVERED.front` where parts of a hanger, with their rims, lie on the cloth; null where none do, or more than `most` pixels. */
function clipsOn(
  bare: Uint8Array,
  parts: readonly Uint8Array[],
  { width, height }: LabImage,
  most: number,
): Uint8Array | null {
  const clips = bare.map((v, i) => v & +parts.some(part => part[i] === 1))
  const covered = dilate(clips, width, height, RIM).map((v, i) => v & bare[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  return area > 0 && area < most ? covered.map(v => v * COVERED.front) : null
}

/** Pixels above row `end`, over the middle half of the waist, in which the net sees something in the way. */
function seenAbove(
  { inTheWay }: GarmentSight,
  { width, height }: { width: number; height: number },
  { left, right, end }: { left: number; right: number; end: number },
): number[] {
  const quarter = (right - left) / 4
  const seen: number[] = []
  for (let y = 0; y < end; y++)
    for (let x = Math.round(left + quarter); x < right - quarter; x++) {
      const at = halfPixel(y * width + x, width, height)
      if (inTheWay[at] > 0) seen.push(y * width + x)
    }
  return seen
}

/** A mask without the gap between a hanger's bar and the waist, through which the wall is seen. */
function openedBelowBar(mask: Uint8Array, lab: LabImage, end: number, waist: number): Uint8Array {
  const { width, height } = lab
  const found = regionsOf(likeRoom({ mask, lab }, end), width, height)
  const above = Array.from(found.regions, () => [] as number[])
  for (let x = 0; x < width; x++)
    for (let y = 0, thick = 0; y < end; y++) {
      const i = y * width + x
      const label = found.labels[i]
      if (label === 0) thick += mask[i]
      else if (y === 0 || found.labels[i - width] !== label) above[label - 1].push(thick)
    }
  return found.fill(
    mask.slice(),
    0,
    ({ id, left, right }) => right - left > GAP * waist && median(above[id - 1]) < BELOW * BAR * waist,
  )
}

/** A mask without the hanger's bar: runs of its pixels at the top of a column that are shorter than `most`. */
function withoutBar(
  mask: Uint8Array,
  hanger: Uint8Array,
  end: number,
  { width, most }: { width: number; most: number },
): Uint8Array {
  const out = mask.slice()
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < end && !mask[y * width + x]) y++
    const top = y
    while (y < end && hanger[y * width + x]) y++
    if (y - top < most) for (let v = top; v < y; v++) out[v * width + x] = 0
  }
  return out
}

interface Rows {
  /** First row, and the one past the last. */
  from: number
  to: number
  width: number
  /** Shorter runs don't count. */
  least: number
}

function openedRows(mask: Uint8Array, { from, to, width, least }: Rows): Uint8Array {
  const out = mask.slice()
  for (let y = from; y < to; y++) dropShort(out, { first: y * width, count: width, step: 1 }, least)
  return out
}

/** Runs that leave the rows below are followed for as long as decides whether they are long enough. */
function openedColumns(mask: Uint8Array, { from, to, width, least }: Rows): Uint8Array {
  const out = mask.slice()
  const count = Math.min(to - from + least, mask.length / width - from)
  for (let x = 0; x < width; x++) dropShort(out, { first: from * width + x, count, step: width }, least)
  return out
}

/** Empties runs of fewer than `least` pixels, in a line of `count` pixels that are `step` apart. */
function dropShort(
  mask: Uint8Array,
  { first, count, step }: { first: number; count: number; step: number },
  least: number,
): void {
  let start = 0
  for (let k = 0; k <= count; k++) {
    if (k < count && mask[first + k * step]) continue
    if (k - start < least) for (let n = start; n < k; n++) mask[first + n * step] = 0
    start = k + 1
  }
}
