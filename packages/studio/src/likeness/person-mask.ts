import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import type { ColourField } from '../photo/pull-push.ts'
import { DECIDED, minCut } from '../reading/cutout/min-cut.ts'
import type { BodySeeds } from './body-seeds.ts'
import { distanceFrom, type WallModel } from './wall-model.ts'

/** Difference from the wall at which person and wall are equally likely, sRGB steps beyond three times the noise. */
const RATHER_PERSON = 5
/** Further difference from which a pixel certainly is the person, sRGB steps. */
const SURELY_PERSON = 60
/** Range of shade that still counts as wall, as shares of the wall model's light: contact shadows are sharper than the model. */
const SHADE = { least: 0.9, most: 1.03 }
/** Weight of one sRGB step of difference in the minimum cut, and its limit, relative to `EDGE_COST`. */
const PULL = 0.35
const MOST_PULL = 9
/** Bias towards the person where the marks make it likely. */
const LIKELY_PULL = 1.4
const EDGE_COST = 6
/** Scale of the edge's cost, sRGB steps between neighbours: at this step it is half of `EDGE_COST`. */
const EDGE_STEPS = 9
/** Least size of a hole, as a share of the picture: smaller ones are noise, larger ones are gaps between arm and trunk. */
const LEAST_HOLE = 8e-5

/** Mask of the person, by a minimum cut between pixels that certainly show the person and pixels that look like the wall. */
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

/** Removes threads thinner than three pixels, and small holes; the matte restores strands of hair. */
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
