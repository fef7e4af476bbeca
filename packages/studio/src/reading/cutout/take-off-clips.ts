import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { byColour, clipsAbove, jawBelow, likeRoom, WIDEST_CLIP } from './find-clips.ts'
import { COVERED } from './scene.ts'
import { boundsOf, largestPart } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'
import { waistline } from './waistline.ts'

/** The waist is as wide as the garment is this far below its top, and clips are looked for this far down, as shares of its width and of the waist's. */
const WAIST_AT = 0.25
const REACH_DOWN = 0.3
/** Least width of a waist, pixels at working size. */
const LEAST_WAIST = 20
/** The hanger's bar is thinner than this share of the waist's width. */
const BAR = 0.075
/** Largest thickness of what is left of the bar on the waist's edge, as a share of its width; jaws reach further down. */
const STRIP = 0.04
/** Least width of the wall that shows between bar and waist, as a share of the waist's, and the most that lies above it, in thicknesses of the bar. */
const GAP = 0.25
const BELOW = 1.5
/** Least area above the waist's middle in which the net sees a hanger, as a share of the waist's width squared. */
const LEAST_SEEN = 0.003
/** Least area that rises above the waist, as a share of its width squared; a belt's loop is smaller. */
const LEAST_RISES = 0.002
/** Log odds from which the net takes for cloth what would go, and the most of it, as a share of the waist's width squared: 17 hangers had up to 0.011, two slanting waists 0.016 and 0.035. */
const CLOTH = 2
const MOST_CLOTH = 0.013
/** Largest area that clips cover, as a share of the waist's width squared; more means that colours misled. */
const MOST_COVERED = 0.1
/** Reach of a clip's blurred rim and its shade, pixels at working size. */
const RIM = 4

interface Hung {
  /** The garment's mask, its own hanger perhaps with it. */
  mask: Uint8Array
  sight: GarmentSight
  lab: LabImage
}

/**
 * Takes a hanger with clips off the waist of trousers, shorts and skirts: what rises above the waist in narrow columns and the bar between them.
 * The net sees such a hanger's middle, and takes its clips for cloth.
 * @returns the mask without it, and `COVERED.front` where clips lie before the cloth, if they can be told from it; null where there is no such hanger
 */
export function takeOffClips({
  mask: filled,
  sight,
  lab,
}: Hung): { mask: Uint8Array; clips: Uint8Array | null } | null {
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
  const hanger = byColour({ mask, lab }, seen, end)
  const barless = hanger ? withoutBar(mask, hanger, end, { width, most: BAR * waist }) : mask
  const thick = openedColumns(barless, { from: box.top, to: end, width, least: Math.round(BAR * waist) })
  const broad = openedRows(thick, { from: box.top, to: end, width, least: Math.round(WIDEST_CLIP * waist) })
  const line = waistline(broad, { width, end }, waist)
  if (!line) return null
  const { top, first, last } = line
  const inWaist = (x: number) => +(x >= first && x <= last)
  const under = largestPart(
    filled.map(
      (v, i) =>
        v & +(((i / width) | 0) >= top[i % width]) & (inWaist(i % width) | thick[i] | +(i >= end * width)),
    ),
    width,
    height,
  )
  const bare = hanger ? withoutBar(under, hanger, end, { width, most: STRIP * waist }) : under
  let [risen, cloth] = [0, 0]
  for (let i = 0; i < filled.length; i++) {
    if (!filled[i] || bare[i]) continue
    const seenAt = halfPixel(i, width, height)
    risen++
    cloth += +(!hanger?.[i] && sight.garment[seenAt] > CLOTH && sight.inTheWay[seenAt] < -CLOTH)
  }
  if (cloth > MOST_CLOTH * waist ** 2) return null
  const arms = clipsAbove({ mask, lab }, line, waist)
  if (risen < LEAST_RISES * waist ** 2 && arms.length < 2) return null
  const found = [hanger, ...arms.map(arm => jawBelow({ mask: bare, lab }, arm, line, end))]
  const clips = new Uint8Array(bare.length)
  for (const one of found) if (one) for (let i = 0; i < clips.length; i++) clips[i] |= one[i] & bare[i]
  const covered = dilate(clips, width, height, RIM).map((v, i) => v & bare[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  return {
    mask: bare,
    clips: area > 0 && area < MOST_COVERED * waist ** 2 ? covered.map(v => v * COVERED.front) : null,
  }
}

/** Pixels in which the net sees something in the way, over the middle half of a waist. */
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

/** A mask without the room that shows between the bar of a hanger and the waist. */
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

/** A mask without the hanger's bar: what of it lies at the top of columns and is thinner than `most`. */
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

/** A run that goes on below the rows is as long as it is there. */
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
