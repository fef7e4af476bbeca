import type { CategoryKey } from '@revela/garment'
import { regionsOf } from '../../photo/mask-shape.ts'
import { type GarmentSight, garmentSight } from '../net/garment-sight.ts'
import { coloursInCommon } from './colours-in-common.ts'
import { type Candidate, isRoom, judge, type Scene } from './scene.ts'
import { borderSettler, oddsOfMask } from './settle-border.ts'
import { halvePlane } from './two-sizes.ts'

/** A settled border that costs the cut-out this much of its score lost some of the garment. */
const LOST = 0.1
/** Two cut-outs that overlap by this much are one: none is looked for between them. */
const SAME = 0.97
/**
 * What colours in common weigh beside overlap with what the net sees. On the 96 training photos mean overlap with the truth is 0.953 to
 * 0.956 from 1 to 2.5, 0.948 at 0.5, 0.946 at 4; on the 27 whose outlines the net was not trained on 0.947 to 0.949 from 0.8 to 3.
 */
const COLOURS = 2
/**
 * Log odds that what was chosen overlaps the truth by less than 0.9: a logistic regression on the 96 training photos. `net` is overlap with
 * what the net sees, `others` mean overlap with the other candidates, `colours` those that both sides have in common.
 */
const WRONG = { always: 2.5, net: -4.7, others: -2.5, colours: 5.5 }

interface Weighed {
  candidate: Candidate
  /** Overlap with what the net sees. */
  net: number
  /** Colours that both sides have in common. */
  colours: number
}

/**
 * In a room, neither shades nor folds of the sheet make one model of the background: both sides' colours settle the border, from where
 * the cut-out is, from where the net sees a garment, and from the mean of both. That one is taken which parts colours and is where the
 * net sees a garment.
 * @param rgb what the scene's Lab planes were made of; null leaves the net out
 * @param category what the seller says that it is; null where she has not
 */
export function settledInRoom(
  scene: Scene,
  found: Candidate,
  rgb: Uint8Array | null,
  category: CategoryKey | null,
): Candidate {
  if (!isRoom(scene)) return found
  const { width, height } = scene.lab
  const settle = borderSettler(scene.lab)
  const settled = (odds: Float32Array, method: string) => judge(scene, settle(odds), method)
  const odds = oddsOfMask(found.mask, width, height)
  const border = settled(odds, 'settled')
  const own = border.quality.score > found.quality.score - LOST ? border : found
  if (!rgb) return own
  const sight = garmentSight(rgb, width, height, category)
  const prior = sight.garment
  const candidates = [own, settled(prior, 'guided')]
  if (overlap(own.mask, candidates[1].mask) < SAME) {
    const between = prior.map((v, i) => (v + odds[i]) / 2)
    candidates.push(settled(between, 'between'))
  }
  const seen = Uint8Array.from(prior, v => +(v > 0))
  const best = candidates.map(candidate => weigh(scene, candidate, seen)).reduce(better)
  const { mask, ...chosen } = best.candidate
  const freed = takeOffSeen(mask, sight, width, height)
  return { ...chosen, mask: freed, doubt: doubtOf(best, candidates), seen, unguided: own.mask, sight }
}

/** Log odds from which the net is believed that something is in the way rather than cloth, and that it is no garment. */
const IN_THE_WAY = 0.4
const NO_GARMENT = 0
/** What is left in pieces below this share of the garment hung on what was taken off. */
const CRUMB = 0.01

/** The mask without what the net takes for a hanger, a hand or a tag: colours bring them back where they are like the garment's. */
function takeOffSeen(mask: Uint8Array, sight: GarmentSight, width: number, height: number): Uint8Array {
  const half = width >> 1
  const freed = mask.slice()
  let off = 0
  for (let i = 0; i < mask.length; i++) {
    const x = Math.min(half - 1, (i % width) >> 1)
    const y = Math.min((height >> 1) - 1, ((i / width) | 0) >> 1)
    const at = y * half + x
    if (!mask[i] || sight.inTheWay[at] < IN_THE_WAY || sight.garment[at] > NO_GARMENT) continue
    freed[i] = 0
    off++
  }
  if (off === 0) return mask
  const { labels, regions } = regionsOf(freed, width, height)
  const area = freed.reduce((sum, v) => sum + v, 0)
  const crumbs = new Set(regions.filter(region => region.area < CRUMB * area).map(({ id }) => id))
  return freed.map((v, i) => (crumbs.has(labels[i]) ? 0 : v))
}

function weigh({ lab }: Scene, candidate: Candidate, seen: Uint8Array): Weighed {
  const half = Uint8Array.from(halvePlane(candidate.mask, lab.width, lab.height), share => +(share >= 0.5))
  return { candidate, net: overlap(seen, half), colours: coloursInCommon(lab, candidate.mask) }
}

const worth = ({ net, colours }: Weighed) => net - COLOURS * colours

const better = (one: Weighed, other: Weighed) => (worth(other) > worth(one) ? other : one)

/** How likely what was chosen is to be wrong. */
function doubtOf({ candidate, net, colours }: Weighed, candidates: readonly Candidate[]): number {
  const overlaps = candidates.filter(c => c !== candidate).map(c => overlap(c.mask, candidate.mask))
  const others = overlaps.reduce((a, b) => a + b) / overlaps.length
  const odds = WRONG.always + WRONG.net * net + WRONG.others * others + WRONG.colours * colours
  return 1 / (1 + Math.exp(-odds))
}

/** Intersection over union. */
function overlap(one: Uint8Array, other: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < one.length; i++) {
    both += one[i] & other[i]
    either += one[i] | other[i]
  }
  return both / Math.max(1, either)
}
