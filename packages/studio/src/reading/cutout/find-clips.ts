import type { LabImage } from '../../colour/lab-image.ts'
import { growThrough } from './grow-through.ts'
import { type LabColour, labAt, labDistance, medianColour } from './lab-colour.ts'
import type { Waistline } from './waistline.ts'

/** Clips are narrower than this share of the waist's width. */
export const WIDEST_CLIP = 0.16
/** Least distance of a clip's colour from those of wall and cloth, Lab units; pixels belong to it up to this share of that distance. */
const LEAST_CONTRAST = 18
const COLOUR_REACH = 0.4
/** Height of the slabs above the waist in which clips are searched, and the slabs' distances from it, as shares of the waist's width. */
const SLAB_HEIGHT = 0.035
const SLAB_PLACES = [0, 0.035, 0.07] as const
/** Least share of a slab's column that a clip fills. */
const LEAST_FILLED = 0.6
/** Least width of a clip, and width of the bright spring between its black sides, as shares of the waist's width. */
const LEAST_CLIP = 0.015
const SPRING = 0.02
/** How far a large clip's jaw reaches aside of its arm and down the cloth, in widths of the arm. */
const JAW = { aside: 0.4, deep: 1.5 }
/** A jaw's colour is believed where it finds at least this share of the area that jaws usually cover. */
const LEAST_COLOURED = 0.4
/** Least distance of a clip from the waist's middle, as a share of the waist's width. */
const LEAST_ASIDE = 0.15

/** A garment's mask, and its photo's colours. */
interface Masked {
  mask: Uint8Array
  lab: LabImage
}

/** Median colour of the wall beside the mask, above row `end`; null where no wall is seen. */
function roomColour(lab: LabImage, mask: Uint8Array, end: number): LabColour | null {
  const room: number[] = []
  for (let i = 0; i < end * lab.width; i++) if (!mask[i]) room.push(i)
  return room.length > 0 ? medianColour(lab, room) : null
}

/** Median colour of the cloth in rows `end` to twice `end`; null where there is none. */
function clothColour(lab: LabImage, mask: Uint8Array, end: number): LabColour | null {
  const cloth: number[] = []
  for (let i = end * lab.width; i < Math.min(lab.height, 2 * end) * lab.width; i++) if (mask[i]) cloth.push(i)
  return cloth.length > 0 ? medianColour(lab, cloth) : null
}

/** 1 for pixels of a mask that have the colour of the wall beside it rather than that of its cloth, above row `end`. */
export function likeRoom({ mask, lab }: Masked, end: number): Uint8Array {
  const [room, cloth] = [roomColour(lab, mask, end), clothColour(lab, mask, end)]
  if (!room || !cloth) return new Uint8Array(mask.length)
  const most = COLOUR_REACH * labDistance(room, cloth)
  return mask.map((v, i) => v & +(i < end * lab.width && labDistance(labAt(lab, i), room) < most))
}

/** The pixels of a hanger's colour that are connected with those where the net sees it, above row `end`; null where cloth or wall have that colour too. */
export function hangerByColour(scene: Masked, seen: readonly number[], end: number): Uint8Array | null {
  const room = roomColour(scene.lab, scene.mask, end)
  return (
    room &&
    regionOfColour(
      scene,
      seen.filter(i => labDistance(labAt(scene.lab, i), room) > LEAST_CONTRAST),
      end,
    )
  )
}

/** The pixels of the median colour of `from` that are connected with them, above row `end`; null where cloth or wall have that colour too. */
function regionOfColour({ mask, lab }: Masked, from: number[], end: number): Uint8Array | null {
  const { width } = lab
  const [room, cloth] = [roomColour(lab, mask, end), clothColour(lab, mask, end)]
  if (!room || !cloth || from.length === 0) return null
  const colour = medianColour(lab, from)
  const most = COLOUR_REACH * Math.min(labDistance(colour, room), labDistance(colour, cloth))
  if (most < COLOUR_REACH * LEAST_CONTRAST) return null
  const isLike = (i: number) => i < end * width && labDistance(labAt(lab, i), colour) <= most
  return growThrough(from, lab, isLike).map((v, i) => v & +isLike(i))
}

/** A clip above the waist: the columns that its arm takes, and its pixels there. */
interface Clip {
  left: number
  right: number
  pixels: number[]
}

/** Clips, found by their arms above the waist: narrow groups of columns that differ from the wall. Where the bar crosses one slab, another shows the arms. */
export function clipsAbove({ mask, lab }: Masked, line: Waistline, waist: number): Clip[] {
  const room = roomColour(lab, mask, Math.ceil(Math.max(...line.top)))
  if (!room) return []
  const found: Clip[] = []
  for (const height of SLAB_PLACES)
    for (const clip of armsAt(lab, line, room, { waist, height }))
      if (!found.some(other => clip.left <= other.right && clip.right >= other.left)) found.push(clip)
  return found
}

/** Arms of clips in a slab that ends `height` waists above the waist. */
function armsAt(
  lab: LabImage,
  { top, first, last }: Waistline,
  room: LabColour,
  { waist, height }: { waist: number; height: number },
): Clip[] {
  const { width } = lab
  const arms: Clip[] = []
  for (let x = first; x <= last; x++) {
    const bottom = Math.round(top[x] - height * waist) - 1
    const slab: number[] = []
    for (let y = Math.max(0, Math.round(bottom - SLAB_HEIGHT * waist)); y < bottom; y++)
      slab.push(y * width + x)
    const strange = slab.filter(i => labDistance(labAt(lab, i), room) > LEAST_CONTRAST)
    if (strange.length === 0 || strange.length < LEAST_FILLED * slab.length) continue
    const arm = arms[arms.length - 1]
    // The spring between a clip's sides is of bright steel, which may look like the wall.
    if (arm && x - arm.right <= 1 + SPRING * waist) arm.right = x
    else arms.push({ left: x, right: x, pixels: [] })
    arms[arms.length - 1].pixels.push(...strange)
  }
  return arms.filter(({ left, right }) => {
    const wide = right + 1 - left
    const aside = Math.abs(((left + right) / 2 - first) / (last - first) - 0.5)
    return wide > LEAST_CLIP * waist && wide < WIDEST_CLIP * waist && aside > LEAST_ASIDE
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
  const colour = regionOfColour(scene, pixels, end)
  const coloured = colour ? box(1, () => end).filter(i => colour[i]) : []
  const jaw = new Uint8Array(scene.mask.length)
  for (const i of coloured.length > LEAST_COLOURED * usual.length ? coloured : usual) jaw[i] = 1
  return jaw
}
