import type { CategoryKey } from '@revela/garment'
import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import { type GarmentSight, garmentSight } from '../net/garment-sight.ts'
import { neckSight } from '../net/neck-sight.ts'
import { coloursInCommon } from './colours-in-common.ts'
import { fillSeen } from './fill-seen.ts'
import { openSeenHoles } from './open-seen-holes.ts'
import { outlineDoubt, seenOverlap } from './outline-doubt.ts'
import { type Candidate, isRoom, judge, type Scene } from './scene.ts'
import { borderSettler, oddsOfMask } from './settle-border.ts'
import { halvePlane } from './two-sizes.ts'
import { whatCovers } from './what-covers.ts'

/** A settled border that costs the cut-out this much of its score lost some of the garment. */
const LOST = 0.1

/**
 * In a room, neither shades nor folds of the sheet make one model of the background: both sides' colours settle the border, from where the
 * net sees a garment.
 * @param rgb what the scene's Lab planes were made of; null leaves the net out, and the border is settled from where the cut-out is
 * @param category what the seller says that it is; null where she has not
 */
export function settledInRoom(
  scene: Scene,
  found: Candidate,
  rgb: Uint8Array | null,
  category: CategoryKey | null,
): Candidate {
  return isRoom(scene) ? settled(scene, found, rgb, category) : found
}

/** On paper, a cut-out with this share of border without contrast may be wrong: cloth as pale as its paper, or paper with a slope of light. */
const WEAK_EDGE = 0.15
/** Doubt up to which the net is believed there. Of five such shop photos it was right in two, at 0.13, and lost cloth in three, from 0.55 on. */
const SURE = 0.3
/** What differs from paper by this much, Lab units, is cloth all the same: a white T-shirt's blue cuffs and neck, which the net takes for a hanger. */
const COLOURED = 12

/**
 * On paper colours tell the garment, as a rule. Where they leave much of its border without contrast, the net may know better: a slope of light
 * beside white cloth was taken for a sleeve, a stripe of shade for a waistband.
 * @param rgb and `category` as for {@link settledInRoom}
 */
export function settledOnPaper(
  scene: Scene,
  found: Candidate,
  rgb: Uint8Array | null,
  category: CategoryKey | null,
): Candidate {
  if (!rgb || found.quality.weakEdge < WEAK_EDGE) return found
  const seen = settled(scene, found, rgb, category)
  if ((seen.doubt ?? 0) > SURE || seen.quality.weakEdge >= found.quality.weakEdge) return found
  const { total } = scene.distance
  const mask = seen.mask.map((v, i) => v | (found.mask[i] & +(total[i] > COLOURED)))
  return { ...seen, mask, covered: null }
}

function settled(
  scene: Scene,
  found: Candidate,
  rgb: Uint8Array | null,
  category: CategoryKey | null,
): Candidate {
  const { width, height } = scene.lab
  const settle = borderSettler(scene.lab)
  const border = judge(scene, settle(oddsOfMask(found.mask, width, height)), 'settled')
  const own = border.quality.score > found.quality.score - LOST ? border : found
  if (!rgb) return own
  const sight = neckSight(rgb, scene.lab, category, garmentSight(rgb, width, height, category))
  const guess = settle(sight.garment)
  const { mask, ...guided } = judge(scene, guess, 'guided')
  const doubt = outlineDoubt({
    seen: seenOverlap(halvePlane(mask, width, height), sight.garment),
    colours: coloursInCommon(scene.lab, mask),
  })
  const opened = openSeenHoles(mask, guess, sight, scene.lab)
  const filled = fillSeen(opened, sight, width, height)
  const freed = takeOffSeen(filled, sight, scene.lab)
  return {
    ...guided,
    ...whatCovers({ filled, freed, sight, lab: scene.lab }),
    doubt,
    unguided: own.mask,
    sight,
  }
}

/** Log odds from which the net is believed that something is in the way rather than cloth, and that it is no garment. */
const IN_THE_WAY = 0.4
const NO_GARMENT = 0
/** What is left in pieces below this share of the garment hung on what was taken off. */
const CRUMB = 0.01

/** What is in the way and has the colour of the cloth this near to it, pixels and Lab units, is cloth: a thin strap. */
const NEAR = 6
const OWN_COLOUR = 14

/** The mask without what the net takes for a hanger, a hand or a tag: colours bring them back where they are like the garment's. */
function takeOffSeen(mask: Uint8Array, sight: GarmentSight, lab: LabImage): Uint8Array {
  const { width, height } = lab
  const half = width >> 1
  const off = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    const x = Math.min(half - 1, (i % width) >> 1)
    const y = Math.min((height >> 1) - 1, ((i / width) | 0) >> 1)
    const at = y * half + x
    off[i] = +(mask[i] === 1 && sight.inTheWay[at] >= IN_THE_WAY && sight.garment[at] <= NO_GARMENT)
  }
  const found = regionsOf(off, width, height)
  if (found.regions.length === 0) return mask
  const own = found.regions.filter(region => hasOwnColour(region, found.labels, { mask, off, lab }))
  const gone = found.fill(new Uint8Array(mask.length), 1, region => !own.includes(region))
  const freed = mask.map((v, i) => v & (1 - gone[i]))
  const { labels, regions } = regionsOf(freed, width, height)
  const area = freed.reduce((sum, v) => sum + v, 0)
  const crumbs = new Set(regions.filter(region => region.area < CRUMB * area).map(({ id }) => id))
  return freed.map((v, i) => (crumbs.has(labels[i]) ? 0 : v))
}

/** Whether what would be taken off has the colour of the cloth around it. */
function hasOwnColour(
  { id, left, right, top, bottom }: Region,
  labels: Int32Array,
  { mask, off, lab }: { mask: Uint8Array; off: Uint8Array; lab: LabImage },
): boolean {
  const { width, height } = lab
  const part: number[] = []
  const cloth: number[] = []
  for (let y = Math.max(0, top - NEAR); y <= Math.min(height - 1, bottom + NEAR); y++)
    for (let x = Math.max(0, left - NEAR); x <= Math.min(width - 1, right + NEAR); x++) {
      const i = y * width + x
      if (labels[i] === id) part.push(i)
      else if (mask[i] && !off[i]) cloth.push(i)
    }
  if (cloth.length === 0) return false
  const [one, other] = [part, cloth].map(places =>
    [lab.lightness, lab.a, lab.b].map(plane => median(places.map(i => plane[i]))),
  )
  return Math.hypot(...one.map((v, k) => v - other[k])) < OWN_COLOUR
}
