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
const LEAST_SEEN = 0.003
/** Least share of the waist's width squared that rises above it; less is a belt's loop. */
const LEAST_RISES = 0.002
/** With these log odds the net takes for cloth what would go; of 17 hangers up to 0.011 of the waist's width squared did, and 0.016 and 0.035 of slanting waists. */
const CLOTH = 2
const MOST_CLOTH = 0.013
/** A clip can be told from cloth whose colour differs from its own by this much, Lab units, and is nearer to its own by that share. */
const UNLIKE = 18
const NEARER = 0.4
/** Clips are looked for in slabs this high and so far above the waist, which they fill to that share, in columns at least this wide with gaps of less than that, as shares of the waist's width. */
const SLAB = 0.035
const SLABS = [0, 0.035, 0.07] as const
const FILLED = 0.6
const LEAST_CLIP = 0.015
const STEEL = 0.02
/** A jaw reaches so far aside of its arm, and so far down the cloth, in widths of the arm: large black ones do, small ones are smaller. */
const JAW = { aside: 0.4, deep: 1.5 }
/** Its colour tells a jaw from the cloth where it finds this much of what jaws usually cover. */
const TELLS = 0.4
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

/** A clip above the waist: the columns that its arm takes, and its pixels there. */
interface Clip {
  left: number
  right: number
  pixels: number[]
}

/** Clips, by their arms above the waist: narrow columns that differ from the room. The bar crosses them at some height, and not at another. */
function clipsAbove({ mask, lab }: Pick<Hung, 'mask' | 'lab'>, line: Waistline, waist: number): Clip[] {
  const room = roomColour(lab, mask, Math.ceil(Math.max(...line.top)))
  if (!room) return []
  const found: Clip[] = []
  for (const height of SLABS)
    for (const clip of armsAt(lab, line, room, { waist, height }))
      if (!found.some(other => clip.left <= other.right && clip.right >= other.left)) found.push(clip)
  return found
}

/** Arms of clips in a slab that ends `height` waists above the waist. */
function armsAt(
  lab: LabImage,
  { top, first, last }: Waistline,
  room: readonly number[],
  { waist, height }: { waist: number; height: number },
): Clip[] {
  const { width } = lab
  const arms: Clip[] = []
  for (let x = first; x <= last; x++) {
    const bottom = Math.round(top[x] - height * waist) - 1
    const slab: number[] = []
    for (let y = Math.max(0, Math.round(bottom - SLAB * waist)); y < bottom; y++) slab.push(y * width + x)
    const strange = slab.filter(i => apart(labAt(lab, i), room) > UNLIKE)
    if (strange.length === 0 || strange.length < FILLED * slab.length) continue
    const arm = arms[arms.length - 1]
    // A spring of bright steel between two black sides may look like the wall.
    if (arm && x - arm.right <= 1 + STEEL * waist) arm.right = x
    else arms.push({ left: x, right: x, pixels: [] })
    arms[arms.length - 1].pixels.push(...strange)
  }
  return arms.filter(({ left, right }) => {
    const wide = right + 1 - left
    const aside = Math.abs(((left + right) / 2 - first) / (last - first) - 0.5)
    return wide > LEAST_CLIP * waist && wide < CLIP * waist && aside > MIDDLE
  })
}

/** Where a clip's jaw lies before the cloth: as far as its colour goes, or, where that finds too little of it, as far as jaws usually do. */
function jawBelow(
  scene: Pick<Hung, 'mask' | 'lab'>,
  { left, right, pixels }: Clip,
  { top }: Waistline,
  end: number,
): Uint8Array {
  const { width } = scene.lab
  const wide = right + 1 - left
  const rows = (x: number) => Math.max(0, Math.floor(top[x]))
  const box = (share: number, deep: (from: number) => number) => {
    const out: number[] = []
    const aside = Math.round(share * wide)
    for (let x = Math.max(0, left - aside); x <= Math.min(width - 1, right + aside); x++)
      for (let y = rows(x); y < Math.min(end, deep(rows(x))); y++) out.push(y * width + x)
    return out
  }
  const usual = box(JAW.aside, from => from + JAW.deep * wide)
  const colour = spread(scene, pixels, end)
  const coloured = colour ? box(1, () => end).filter(i => colour[i]) : []
  const jaw = new Uint8Array(scene.mask.length)
  for (const i of coloured.length > TELLS * usual.length ? coloured : usual) jaw[i] = 1
  return jaw
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
