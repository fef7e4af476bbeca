import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import type { Waistline } from './waistline.ts'

/** Clips are narrower than this share of the waist's width. */
export const WIDEST_CLIP = 0.16
/** A clip can be told from cloth whose colour differs from its own by this much, Lab units, and is nearer to its own by that share. */
const UNLIKE = 18
const NEARER = 0.4
/** Clips are looked for in slabs this high and so far above the waist, which they fill to that share, in columns at least this wide with gaps of less than that, as shares of the waist's width. */
const SLAB = 0.035
const SLABS = [0, 0.035, 0.07] as const
const FILLED = 0.6
const LEAST_CLIP = 0.015
const STEEL = 0.02
/** How far a jaw reaches aside of its arm and down the cloth, in widths of the arm; those of large black clips, small ones reach less far. */
const JAW = { aside: 0.4, deep: 1.5 }
/** Least share of what jaws usually cover that colour must find; with less it can't tell the jaw from the cloth. */
const TELLS = 0.4
/** No clip holds the waist this near to its middle, as a share of its width. */
const MIDDLE = 0.15

/** A garment's mask, and its photo's colours. */
interface Masked {
  mask: Uint8Array
  lab: LabImage
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

/** 1 where a mask has the colour of the room beside it rather than that of its cloth, down to the row `end`. */
export function likeRoom({ mask, lab }: Masked, end: number): Uint8Array {
  const [room, cloth] = [roomColour(lab, mask, end), clothColour(lab, mask, end)]
  if (!room || !cloth) return new Uint8Array(mask.length)
  const most = NEARER * apart(room, cloth)
  return mask.map((v, i) => v & +(i < end * lab.width && apart(labAt(lab, i), room) < most))
}

/** What has the colour of the hanger and goes on from where it is seen, down to the row `end`; null where the cloth has its colour as well. */
export function byColour(scene: Masked, seen: readonly number[], end: number): Uint8Array | null {
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
function spread({ mask, lab }: Masked, from: number[], end: number): Uint8Array | null {
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
export function clipsAbove({ mask, lab }: Masked, line: Waistline, waist: number): Clip[] {
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
    return wide > LEAST_CLIP * waist && wide < WIDEST_CLIP * waist && aside > MIDDLE
  })
}

/** Where a clip's jaw lies before the cloth: as far as its colour goes, or, where that finds too little of it, as far as jaws usually do. */
export function jawBelow(
  scene: Masked,
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
