import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds from which the net is believed that something lies before the garment's inside, and from which the cloth there is its inside. */
const COVERS = -1.2
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
  const found = dilate(grownByColour(seen, inside, lab), width, height, RIM)
  const covered = found.map((v, i) => v & mask[i])
  const area = covered.reduce((sum, v) => sum + v, 0)
  const isCovered = area > 0 && area < MOST * mask.reduce((sum, v) => sum + v, 0)
  return { mask, covered: isCovered ? covered : null }
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
  const { width } = lab
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
  const grown = seen.slice()
  let rim = core
  for (let step = 0; step < REACH && rim.length > 0; step++) {
    const next: number[] = []
    for (const i of rim)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (!inside[j] || grown[j] || apart(lab, j, hanger) > most) continue
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
