import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { boundsOf } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds from which the net is believed that something lies before the garment's inside, and from which the cloth there is its inside. */
const COVERS = -1.2
/** Labels that are sewn in it takes for coverings as well, but is never as sure of them as this. Unless it sees a hanger above they stay. */
const SURELY = 0.5
/** The hook of a hanger is seen with these log odds, in this share of the picture, above the inside. */
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
  const sure = hangs(freed, inside, sight.inTheWay, lab)
    ? seen
    : sureParts(seen, i => (freed[i] ? sight.inTheWay[halfPixel(i, width, height)] : SURELY), lab)
  const grown = grownByColour(sure, inside, lab)
  const found = dilate(withWholeLabels(grown, inside, lab), width, height, RIM)
  const covered = found.map((v, i) => v & mask[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  return { mask, covered: area > 0 && area < MOST * mask.reduce((sum, v) => sum + v, 0) ? covered : null }
}

/** Whether the net sees the hook of a hanger above an inside, beside the mask. */
function hangs(
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

/** Those parts of what seems to cover in which the net is sure of it somewhere, by the log odds at each pixel. */
function sureParts(seen: Uint8Array, odds: (i: number) => number, { width, height }: LabImage): Uint8Array {
  const found = regionsOf(seen, width, height)
  const most = new Float32Array(found.regions.length).fill(Number.NEGATIVE_INFINITY)
  for (let i = 0; i < seen.length; i++) {
    const label = found.labels[i]
    if (label > 0) most[label - 1] = Math.max(most[label - 1], odds(i))
  }
  return found.fill(new Uint8Array(seen.length), 1, ({ id }) => most[id - 1] >= SURELY)
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
  const lining = colourOf(lab, cloth)
  const strange = core.filter(i => apart(lab, i, lining) > UNLIKE)
  if (strange.length < LEAST_UNLIKE * core.length) return seen
  const hanger = colourOf(lab, strange)
  const most = ALIKE * Math.hypot(...hanger.map((v, k) => v - lining[k]))
  return grownThrough(seen, lab, j => inside[j] === 1 && apart(lab, j, hanger) <= most)
}

/** Cloth of an inside differs from its median by more than {@link UNLIKE} in less than this share where it is plain. */
const PLAIN = 0.3
/** With whole labels, at least this share of what showed before still shows. */
const LEFT = 0.75

/**
 * What covers a plain inside, with all that touches it and is no lining: of a label that a hanger's bar crosses, half would be left, and its colour
 * would be painted over the bar.
 */
function withWholeLabels(covered: Uint8Array, inside: Uint8Array, lab: LabImage): Uint8Array {
  const shown: number[] = []
  for (let i = 0; i < inside.length; i++) if (inside[i] && !covered[i]) shown.push(i)
  if (shown.length === 0) return covered
  const lining = colourOf(lab, shown)
  const odd = shown.filter(i => apart(lab, i, lining) > UNLIKE)
  if (odd.length > PLAIN * shown.length) return covered
  const whole = grownThrough(covered, lab, i => inside[i] === 1 && apart(lab, i, lining) > UNLIKE)
  return shown.filter(i => !whole[i]).length > LEFT * shown.length ? whole : covered
}

/** A mask with what lies beside it, through pixels that belong to it, up to {@link REACH} from it. */
function grownThrough(mask: Uint8Array, { width }: LabImage, belongs: (i: number) => boolean): Uint8Array {
  const grown = mask.slice()
  let rim = [...mask.keys()].filter(i => mask[i])
  for (let step = 0; step < REACH && rim.length > 0; step++) {
    const next: number[] = []
    for (const i of rim)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (grown[j] || !belongs(j)) continue
        grown[j] = 1
        next.push(j)
      }
    rim = next
  }
  return grown
}

const colourOf = ({ lightness, a, b }: LabImage, places: readonly number[]) =>
  [lightness, a, b].map(plane => median(places.map(i => plane[i])))

const apart = ({ lightness, a, b }: LabImage, i: number, [l, p, q]: readonly number[]) =>
  Math.hypot(lightness[i] - l, a[i] - p, b[i] - q)
