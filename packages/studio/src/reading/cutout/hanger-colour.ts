import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { type LabColour, labAt, medianColour } from './lab-colour.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds from which the net sees a hanger's hook beside the garment: its middle, or where that is too small all of it. */
const HOOK = { middle: 4, all: 1.5 } as const
/** Least pixels of a hook's middle, and of a hook, at working size. */
const LEAST_PX = { middle: 40, all: 30 } as const
/** Log odds below which the net sees the wall. */
const WALL = -3
/** A hanger shines and has shadows: its lightness counts this much beside its hue. */
const LIGHTNESS_WEIGHT = 0.5
/** Largest distance from a hanger's colour at which a pixel may be the hanger, Lab units with the weight above. */
const ALIKE = 14

/** What a hanger looks like, from its hook beside the garment. */
export interface HangerColour {
  colour: LabColour
  /** Whether a pixel has the hanger's colour, in other light too. */
  isHanger(pixel: number): boolean
}

/** The colour of the hook that the net sees beside a garment; null where it sees none. */
export function hangerColour(
  mask: Uint8Array,
  { inTheWay }: Pick<GarmentSight, 'inTheWay'>,
  lab: LabImage,
): HangerColour | null {
  const { width, height } = lab
  const [middle, hook, wall]: number[][] = [[], [], []]
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]) continue
    const odds = inTheWay[halfPixel(i, width, height)]
    if (odds > HOOK.middle) middle.push(i)
    if (odds > HOOK.all) hook.push(i)
    else if (odds < WALL) wall.push(i)
  }
  const seen = middle.length >= LEAST_PX.middle ? middle : hook
  if (seen.length < LEAST_PX.all) return null
  // The net's pixels are coarse: half of what it calls a hook is the wall beside it.
  const colour = medianColour(lab, wall.length > 0 ? unlikeHalf(seen, medianColour(lab, wall), lab) : seen)
  return { colour, isHanger: i => distance(labAt(lab, i), colour) < ALIKE }
}

/** The half of some pixels that is less like a colour. */
function unlikeHalf(pixels: readonly number[], colour: LabColour, lab: LabImage): number[] {
  const apart = pixels.map(i => distance(labAt(lab, i), colour))
  const least = median(apart)
  return pixels.filter((_, n) => apart[n] >= least)
}

const distance = (one: LabColour, other: LabColour) =>
  Math.hypot(LIGHTNESS_WEIGHT * (one[0] - other[0]), one[1] - other[1], one[2] - other[2])
