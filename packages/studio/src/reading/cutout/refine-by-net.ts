import { type CategoryKey, categoryTraits } from '@revela/garment'
import type { LabImage } from '../../colour/lab-image.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import { type GarmentSight, garmentSight, likeliestCategory } from '../net/garment-sight.ts'
import { neckSight } from '../net/neck-sight.ts'
import { coloursInCommon } from './colours-in-common.ts'
import { fillSeen } from './fill-seen.ts'
import { labDistance, medianColour } from './lab-colour.ts'
import { openSeenHoles } from './open-seen-holes.ts'
import { outlineDoubt, seenOverlap } from './outline-doubt.ts'
import { type Candidate, isRoom, judge, type Scene } from './scene.ts'
import { borderSettler, oddsOfMask } from './settle-border.ts'
import { takeOffClips } from './take-off-clips.ts'
import { takeOffHook } from './take-off-hook.ts'
import { halfPixel, halvePlane } from './two-sizes.ts'
import { whatCovers } from './what-covers.ts'

/** A settled border that costs the cut-out this much of its score lost some of the garment. */
const LOST = 0.1

/** On paper the net is asked where at least this share of the cut-out's border has no contrast: cloth as pale as its paper, or a slope of light. */
const LEAST_WEAK_EDGE = 0.15
/** Largest doubt at which the net's cut-out is taken on paper. Of the six such shop photos it was right in three (0.13 and less) and lost cloth in three (0.55 and more). */
const MOST_DOUBT = 0.3
/** Pixels that differ from the paper by more than this, Lab units, stay in the cut-out: the net takes a white T-shirt's blue cuffs for hangers. */
const CLEAR_CONTRAST = 12

/**
 * Refines a cut-out by colours with what the garment net sees. In a room always: neither shades nor folds of the sheet make one model of the
 * background. On paper only where colours leave the border without contrast and the net is sure: a slope of light beside white cloth was taken
 * for a sleeve, a stripe of shade for a waistband.
 * @param rgb what the scene's Lab planes were made of; null leaves the net out, and in a room the border is settled from the cut-out alone
 * @param category what the seller says that it is; null where she has not
 */
export function refineByNet(
  scene: Scene,
  found: Candidate,
  rgb: Uint8Array | null,
  category: CategoryKey | null,
): Candidate {
  if (isRoom(scene)) return guidedByNet(scene, found, rgb, category)
  if (!rgb || found.quality.weakEdge < LEAST_WEAK_EDGE) return found
  const guided = guidedByNet(scene, found, rgb, category)
  if ((guided.doubt ?? 0) > MOST_DOUBT || guided.quality.weakEdge >= found.quality.weakEdge) return found
  const { total } = scene.distance
  const mask = guided.mask.map((v, i) => v | (found.mask[i] & +(total[i] > CLEAR_CONTRAST)))
  return { ...guided, mask, covered: null }
}

/** The border as the colours of both sides want it, from where the net sees a garment. */
function guidedByNet(
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
  const settled = settle(sight.garment)
  const { mask, ...guided } = judge(scene, settled, 'guided')
  const doubt = outlineDoubt({
    seen: seenOverlap(halvePlane(mask, width, height), sight.garment),
    colours: coloursInCommon(scene.lab, mask),
  })
  const opened = openSeenHoles(mask, settled, sight, scene.lab)
  const filled = fillSeen(opened, sight, width, height)
  const isWornAtWaist = categoryTraits[category ?? likeliestCategory(sight)].covers === 'lower'
  const unclipped = isWornAtWaist ? takeOffClips({ mask: filled, sight, lab: scene.lab }) : null
  const unhooked = isWornAtWaist ? (unclipped?.mask ?? filled) : takeOffHook(filled, sight, { width, height })
  const freed = takeOffSeen(unhooked, sight, scene.lab)
  const unhung = unclipped
    ? { mask: freed, covered: unclipped.clips }
    : whatCovers({ filled: unhooked, freed, sight, lab: scene.lab })
  return {
    ...guided,
    ...unhung,
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
  const off = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    const at = halfPixel(i, width, height)
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
  return labDistance(medianColour(lab, part), medianColour(lab, cloth)) < OWN_COLOUR
}
