import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import type { SmallPhoto } from '../../photo/small-photo.ts'
import { type FabricGround, groundAt } from './fabric-grounds.ts'

/** How much redder and bluer than its fabric light makes each pixel of the small photo: natural logarithms of linear light, against green. */
export interface UnevenTint {
  red: Float32Array
  blue: Float32Array
}

/** Standard deviations of the two blurs, as shares of the photo's width: light of a room, and light thrown from what lies beside a fold. */
const BLURS = { broad: 0.05, near: 0.01 }
/** Shares of either that are taken out. */
const TAKEN_OUT = { broad: 0.92, near: 0.85 }
/** Largest difference that is light (natural logarithm); beyond it a cloth has two colours. */
const MOST = 0.35
/** Least share of a colour channel: below it a ratio is noise. */
const LEAST_SHARE = 0.03

/**
 * The light of two windows, or of a lamp and a window, has two colours, and folds throw one or the other: on plain cloth that is seen as
 * stains once the cloth is lit anew. What differs slowly from a fabric's own colour at that brightness is light.
 * @param print how far each pixel shows print, which has colours of its own
 */
export function unevenTint(
  small: SmallPhoto,
  grounds: readonly FabricGround[],
  print: Float32Array,
): UnevenTint {
  const count = small.weight.length
  const [red, blue, weight] = [0, 1, 2].map(() => lend(Float32Array, count))
  for (let i = 0; i < count; i++) {
    if (small.weight[i] < 0.9) continue
    const [b, r, g] = [small.brightness[i], small.red[i], small.green[i]]
    const found = groundAt(grounds, b, r, g)
    if (!found) continue
    const own = found.colour
    const [seenBlue, ownBlue] = [1 - r - g, 1 - own.red - own.green]
    if (Math.min(r, g, seenBlue, own.red, own.green, ownBlue) < LEAST_SHARE) continue
    const greener = Math.log(g / own.green)
    const likeness = Math.sqrt(found.likeness) * (1 - print[i])
    weight[i] = likeness
    red[i] = limited(Math.log(r / own.red) - greener) * likeness
    blue[i] = limited(Math.log(seenBlue / ownBlue) - greener) * likeness
  }
  const smooth = (values: Float32Array) => smoothed(values, weight, small)
  const out = { red: smooth(red), blue: smooth(blue) }
  giveBack(red, blue, weight)
  return out
}

const limited = (value: number) => Math.max(-MOST, Math.min(MOST, value))

function smoothed(values: Float32Array, weight: Float32Array, { width, height }: SmallPhoto): Float32Array {
  const [broad, near] = [BLURS.broad, BLURS.near].map(share => {
    const radius = Math.max(1, Math.round(share * width))
    return { sum: blur(values, width, height, radius), sees: blur(weight, width, height, radius) }
  })
  const out = lend(Float32Array, values.length)
  for (let i = 0; i < out.length; i++) {
    const b = broad.sees[i] > 1e-3 ? broad.sum[i] / broad.sees[i] : 0
    const n = near.sees[i] > 1e-3 ? near.sum[i] / near.sees[i] : b
    const seesNear = Math.min(1, near.sees[i] * 4)
    const seesBroad = Math.min(1, broad.sees[i] * 4)
    out[i] = TAKEN_OUT.broad * b * seesBroad + TAKEN_OUT.near * (n - b) * seesNear
  }
  giveBack(broad.sum, broad.sees, near.sum, near.sees)
  return out
}
