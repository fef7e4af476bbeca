import type { LabImage } from '../../colour/lab-image.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { growThrough, pixelsOf } from './grow-through.ts'
import { type LabColour, labAt, labDistance, medianColour } from './lab-colour.ts'
import { boundsOf } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds from which the net is believed that something lies before the garment's inside, and from which the cloth there is its inside. */
const COVERS = -1.2
/** Least log odds that something covers the inside where the net sees no hook above it. It takes sewn-in labels for coverings too, with lower odds: they stay. */
const SURE = 0.5
/** Least log odds of a hanger's hook above the inside, and least area with such odds, as a share of the picture. */
const HOOK = 1.5
const LEAST_HOOK = 0.0003
const INSIDE = -1
/** What covers is blurred by the net's pixels, of which one is up to three of the working size: so far its rim reaches, pixels. */
const RIM = 3
/** More of the garment than this share is covered by no hanger: then the net is wrong. */
const MOST = 0.08

interface TakenOff {
  /** Masks before and after hangers were taken off. */
  filled: Uint8Array
  freed: Uint8Array
  /** Its planes are half as wide and high as the masks. */
  sight: GarmentSight
  lab: LabImage
}

/**
 * What lies before the inside of a garment, within its outline: the bar of its hanger in its neck, a tag. There the cloth goes on behind, so it
 * belongs to the mask; `covered` says that its colours are not the garment's.
 */
export function whatCovers({ filled, freed, sight, lab }: TakenOff): {
  mask: Uint8Array
  covered: Uint8Array | null
} {
  const { width, height } = lab
  const mask = freed.slice()
  const holes = regionsOf(freed, width, height, 0)
  const isHole = new Set(holes.regions.filter(r => r.onFrame === 0).map(r => r.id))
  const seen = new Uint8Array(mask.length)
  const inside = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    const at = halfPixel(i, width, height)
    inside[i] = +(sight.inside[at] > INSIDE)
    if (filled[i] && !freed[i]) {
      if (isHole.has(holes.labels[i])) mask[i] = seen[i] = 1
    } else if (freed[i] && sight.inTheWay[at] > COVERS && inside[i]) seen[i] = 1
  }
  const sure = showsHook(freed, inside, sight.inTheWay, lab)
    ? seen
    : sureParts(seen, i => (freed[i] ? sight.inTheWay[halfPixel(i, width, height)] : SURE), lab)
  const grown = grownByColour(sure, inside, lab)
  const found = dilate(withWholeLabels(grown, inside, lab), width, height, RIM)
  const covered = found.map((v, i) => v & mask[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  return { mask, covered: area > 0 && area < MOST * mask.reduce((sum, v) => sum + v, 0) ? covered : null }
}

/** Whether the net sees the hook of a hanger above an inside, beside the mask. */
function showsHook(
  mask: Uint8Array,
  inside: Uint8Array,
  inTheWay: Float32Array,
  { width, height }: LabImage,
): boolean {
  const { left, right, bottom } = boundsOf(inside, width, height)
  let seen = 0
  for (let y = 0; y < bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      seen += +(!mask[i] && inTheWay[halfPixel(i, width, height)] > HOOK)
    }
  return seen > LEAST_HOOK * mask.length
}

/** The connected parts of a mask whose highest log odds are at least {@link SURE}. */
function sureParts(seen: Uint8Array, odds: (i: number) => number, { width, height }: LabImage): Uint8Array {
  const found = regionsOf(seen, width, height)
  const most = new Float32Array(found.regions.length).fill(Number.NEGATIVE_INFINITY)
  for (let i = 0; i < seen.length; i++) {
    const label = found.labels[i]
    if (label > 0) most[label - 1] = Math.max(most[label - 1], odds(i))
  }
  return found.fill(new Uint8Array(seen.length), 1, ({ id }) => most[id - 1] >= SURE)
}

/** A hanger's colour differs from the median of the inside by this much, Lab units, and its parts from each other by less than that share. */
const UNLIKE = 15
const ALIKE = 0.45
/** Of what the net sees as covering, at least this share has such a colour, or the rest says nothing of it. */
const LEAST_UNLIKE = 0.2
/** A bar goes on by its colour beyond where the net sees it this far, pixels at working size. */
const REACH = 40

/** What covers the inside, with what beside it has its colour. */
function grownByColour(seen: Uint8Array, inside: Uint8Array, lab: LabImage): Uint8Array {
  const places = (isOne: (i: number) => number) => {
    const out: number[] = []
    for (let i = 0; i < seen.length; i++) if (isOne(i)) out.push(i)
    return out
  }
  const cloth = places(i => inside[i] & (1 - seen[i]))
  const core = places(i => seen[i])
  if (core.length === 0 || cloth.length === 0) return seen
  const lining = medianColour(lab, cloth)
  const apart = (i: number, colour: LabColour) => labDistance(labAt(lab, i), colour)
  const strange = core.filter(i => apart(i, lining) > UNLIKE)
  if (strange.length < LEAST_UNLIKE * core.length) return seen
  const hanger = medianColour(lab, strange)
  const most = ALIKE * labDistance(hanger, lining)
  return growThrough(core, lab, i => inside[i] === 1 && apart(i, hanger) <= most, REACH)
}

/** Largest share of a plain inside that differs from its median colour by more than {@link UNLIKE}. */
const MOST_ODD = 0.3
/** Least share of the inside that shows which must still show when labels are covered as a whole. */
const LEAST_REMAINING = 0.75

/**
 * What covers a plain inside, together with everything beside it that has another colour than the lining. A label that a hanger's bar crosses would
 * otherwise be covered by half, and its colour painted over the bar.
 */
function withWholeLabels(covered: Uint8Array, inside: Uint8Array, lab: LabImage): Uint8Array {
  const shown: number[] = []
  for (let i = 0; i < inside.length; i++) if (inside[i] && !covered[i]) shown.push(i)
  if (shown.length === 0) return covered
  const lining = medianColour(lab, shown)
  const apart = (i: number) => labDistance(labAt(lab, i), lining)
  const odd = shown.filter(i => apart(i) > UNLIKE)
  if (odd.length > MOST_ODD * shown.length) return covered
  const whole = growThrough(pixelsOf(covered), lab, i => inside[i] === 1 && apart(i) > UNLIKE, REACH)
  return shown.filter(i => !whole[i]).length > LEAST_REMAINING * shown.length ? whole : covered
}
