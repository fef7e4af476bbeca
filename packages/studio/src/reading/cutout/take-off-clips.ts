import { type CategoryKey, categoryTraits } from '@revela/garment'
import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { COVERED } from './scene.ts'
import { boundsOf, largestPart } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'
import { type Waistline, waistline } from './waistline.ts'

/** The waist is as wide as the garment is this far below its top, and clips are looked for this far down, as shares of its width and of the waist's. */
const WAIST_AT = 0.25
const REACH_DOWN = 0.3
/** Narrower is no waist, pixels at working size. */
const LEAST_WAIST = 20
/** Clips rise from the waist in columns narrower than this share of its width, and the hanger's bar is thinner than this one. */
const CLIP = 0.16
const BAR = 0.075
/** What is left of the bar on the waist's edge is thinner than this share of its width; what clips hold is more. */
const STRIP = 0.04
/** What shows between bar and waist is as wide as this share of the waist at least, and has this many times the bar's thickness above it at most. */
const GAP = 0.25
const BELOW = 1.5
/** A hanger is there if the net sees this much of one above the waist's middle, as a share of its width squared. */
const LEAST_SEEN = 0.0007
/** Least share of the waist's width squared that rises above it; less is a belt's loop. */
const LEAST_RISES = 0.002
/** A clip can be told from cloth whose colour differs from its own by this much, Lab units, and is nearer to its own by that share. */
const UNLIKE = 18
const NEARER = 0.4
/** Clips are looked for in a slab this high above the waist, which they fill to that share, in columns at least this wide, as shares of the waist's width. */
const SLAB = 0.035
const FILLED = 0.7
const LEAST_CLIP = 0.015
/** No clip holds the waist this near to its middle, as a share of its width. */
const MIDDLE = 0.15
/** More of the waist's width squared is covered by no clips: then colours are wrong. */
const MOST_COVERED = 0.1
/** So far a clip's blurred rim and its shade reach, pixels at working size. */
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
 * @param category what the seller says that it is; without it the net's opinion counts
 * @returns the mask without it, and `COVERED.front` where clips lie before the cloth, if they can be told from it; null where there is no such hanger
 */
export function takeOffClips(
  { mask: filled, sight, lab }: Hung,
  category: CategoryKey | null,
): { mask: Uint8Array; clips: Uint8Array | null } | null {
  if (categoryTraits[category ?? likeliest(sight)].covers !== 'lower') return null
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
  const broad = openedRows(thick, { from: box.top, to: end, width, least: Math.round(CLIP * waist) })
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
  const risen = filled.reduce((sum, v, i) => sum + (v & (1 - bare[i])), 0)
  const seeds = clipSeeds({ mask, lab }, line, waist)
  if (risen < LEAST_RISES * waist ** 2 && seeds.length < 2) return null
  const found = [hanger, ...seeds.map(seed => spread({ mask: bare, lab }, seed, end))]
  const clips = new Uint8Array(bare.length)
  for (const one of found) if (one) for (let i = 0; i < clips.length; i++) clips[i] |= one[i] & bare[i]
  const covered = dilate(clips, width, height, RIM).map((v, i) => v & bare[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  return {
    mask: bare,
    clips: area > 0 && area < MOST_COVERED * waist ** 2 ? covered.map(v => v * COVERED.front) : null,
  }
}

const likeliest = ({ categories }: GarmentSight) =>
  (Object.keys(categories) as CategoryKey[]).reduce((best, key) =>
    categories[key] > categories[best] ? key : best,
  )

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
  const [room, cloth] = [roomColour(lab, mask, end), clothColour(lab, mask, end)]
  if (!room || !cloth) return mask
  const most = NEARER * apart(room, cloth)
  const like = mask.map((v, i) => v & +(i < end * width && apart(labAt(lab, i), room) < most))
  const found = regionsOf(like, width, height)
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

/** Median colour beside the mask down to the row `end`; null where nothing is beside it. */
function roomColour(lab: LabImage, mask: Uint8Array, end: number): number[] | null {
  const room: number[] = []
  for (let i = 0; i < end * lab.width; i++) if (!mask[i]) room.push(i)
  return room.length > 0 ? colourOf(lab, room) : null
}

/** Median colour of the cloth below the row `end`, as far again; null where there is none. */
function clothColour(lab: LabImage, mask: Uint8Array, end: number): number[] | null {
  const cloth: number[] = []
  for (let i = end * lab.width; i < Math.min(lab.height, 2 * end) * lab.width; i++) if (mask[i]) cloth.push(i)
  return cloth.length > 0 ? colourOf(lab, cloth) : null
}

const labAt = ({ lightness, a, b }: LabImage, i: number) => [lightness[i], a[i], b[i]]

const colourOf = ({ lightness, a, b }: LabImage, places: readonly number[]) =>
  [lightness, a, b].map(plane => median(places.map(i => plane[i])))

const apart = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((v, k) => v - other[k]))

/** What has the colour of the hanger and goes on from where it is seen, down to the row `end`; null where the cloth has its colour as well. */
function byColour(
  scene: Pick<Hung, 'mask' | 'lab'>,
  seen: readonly number[],
  end: number,
): Uint8Array | null {
  const room = roomColour(scene.lab, scene.mask, end)
  return (
    room &&
    spread(
      scene,
      seen.filter(i => apart(labAt(scene.lab, i), room) > UNLIKE),
      end,
    )
  )
}

/** What has the median colour of some pixels and goes on from them, down to the row `end`; null where cloth or room are too much like it. */
function spread({ mask, lab }: Pick<Hung, 'mask' | 'lab'>, from: number[], end: number): Uint8Array | null {
  const { width } = lab
  const [room, cloth] = [roomColour(lab, mask, end), clothColour(lab, mask, end)]
  if (!room || !cloth || from.length === 0) return null
  const colour = colourOf(lab, from)
  const most = NEARER * Math.min(apart(colour, room), apart(colour, cloth))
  if (most < NEARER * UNLIKE) return null
  const found = new Uint8Array(mask.length)
  for (let rim = from; rim.length > 0; ) {
    const next: number[] = []
    for (const i of rim)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (j < 0 || j >= end * width || found[j] || apart(labAt(lab, j), colour) > most) continue
        found[j] = 1
        next.push(j)
      }
    rim = next
  }
  return found
}

/** Pixels of each clip just above the waist: narrow columns that differ from room and cloth. */
function clipSeeds(
  { mask, lab }: Pick<Hung, 'mask' | 'lab'>,
  { top, first, last }: Waistline,
  waist: number,
): number[][] {
  const { width } = lab
  const end = Math.ceil(Math.max(...top))
  const others = [roomColour(lab, mask, end), clothColour(lab, mask, end)].filter(colour => colour !== null)
  const found: number[][] = []
  let [columns, pixels]: [number, number[]] = [0, []]
  for (let x = first; x <= last + 1; x++) {
    if (Math.abs((x - first) / (last - first) - 0.5) < MIDDLE) continue
    const slab: number[] = []
    for (let y = Math.max(0, Math.round(top[x] - SLAB * waist)); y < top[x] - 1; y++) slab.push(y * width + x)
    const strange = slab.filter(i => others.every(other => apart(labAt(lab, i), other) > UNLIKE))
    if (x <= last && strange.length > 0 && strange.length >= FILLED * slab.length) {
      columns++
      pixels.push(...strange)
      continue
    }
    if (columns > LEAST_CLIP * waist && columns < CLIP * waist) found.push(pixels)
    columns = 0
    pixels = []
  }
  return found
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
