import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { ColourField } from '../photo/pull-push.ts'
import { DECIDED, minCut } from '../reading/cutout/min-cut.ts'
import type { BodySeeds } from './body-seeds.ts'
import { distanceFrom, type WallModel } from './wall-model.ts'

/** Where a pixel differs this much from the wall it is rather the person, sRGB steps beyond three times the noise. */
const RATHER_PERSON = 5
/** So much further away it is decided. */
const SURELY_PERSON = 60
/** Shade that the wall model has not followed: a person's contact shadow has sharp edges. */
const SHADE = { least: 0.9, most: 1.03 }
/** How much one step of difference pulls, and the most that it can, against the cost of an edge. */
const PULL = 0.35
const MOST_PULL = 9
/** Where the marks say that the person probably is, the wall must be seen well. */
const LIKELY_PULL = 1.4
const EDGE_COST = 6
/** Steps between neighbours at which an edge costs a third of that. */
const EDGE_STEPS = 9
/** Holes of fewer pixels, as a share of the picture, are noise: larger ones are gaps between arm and trunk. */
const LEAST_HOLE = 8e-5

/** 1 where the person is: the minimum cut between what is surely she and what looks like the wall. */
export function personMask(
  picture: ColourField,
  wall: WallModel,
  { sure, likely, possible }: BodySeeds,
): Uint8Array {
  const { width, height, rgb } = picture
  const off = distanceFrom(wall.rgb, picture, SHADE)
  const calm = blur(off, width, height, 1)
  const threshold = 3 * wall.noise + RATHER_PERSON
  const open = erode(wall.seen, width, height, 5)
  const preference = new Float32Array(off.length)
  for (let i = 0; i < off.length; i++) {
    const value = Math.min(off[i], 1.5 * calm[i] + 4) - threshold
    if (sure[i]) preference[i] = DECIDED
    else if (open[i] || !possible[i]) preference[i] = -DECIDED
    else if (value > SURELY_PERSON) preference[i] = DECIDED
    else
      preference[i] = Math.max(-MOST_PULL, Math.min(MOST_PULL, PULL * value)) + (likely[i] ? LIKELY_PULL : 0)
  }
  giveBack(calm, open)
  const inside = minCut(width, height, preference, (i, j) => {
    const step = Math.hypot(
      rgb[i * 3] - rgb[j * 3],
      rgb[i * 3 + 1] - rgb[j * 3 + 1],
      rgb[i * 3 + 2] - rgb[j * 3 + 2],
    )
    return EDGE_COST / (1 + (step / EDGE_STEPS) ** 2)
  })
  return tidy(inside, width, height)
}

/** Threads less than three pixels thin are no body; hair gets them back from the matte. */
function tidy(mask: Uint8Array, width: number, height: number): Uint8Array {
  const small = erode(mask, width, height, 1)
  const opened = dilate(small, width, height, 1)
  for (let i = 0; i < opened.length; i++) opened[i] &= mask[i]
  const found = regionsOf(opened, width, height)
  const largest = Math.max(0, ...found.regions.map(r => r.area))
  const out = found.fill(new Uint8Array(mask.length), 1, r => r.area === largest)
  const least = LEAST_HOLE * mask.length
  regionsOf(out, width, height, 0).fill(out, 1, r => r.area < least && r.onFrame === 0)
  giveBack(small, opened)
  return out
}
