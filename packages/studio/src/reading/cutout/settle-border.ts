import { type ColourMixture, fitMixture, unlikelihood } from '../../colour/colour-mixture.ts'
import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { boxMean } from '../../photo/mask-shape.ts'
import { DECIDED, minCut, type PairWeight } from './min-cut.ts'
import { contrastWeight, cutAtFullSize, halveLab, halvePlane } from './two-sizes.ts'

/** Iterations of learning colours from the cut and cutting by the colours; a third and a fifth change nothing. */
const ROUNDS = 2
/**
 * Cost of a border between alike pixels, at half and at full size, relative to log odds. Mean border F of 59 training photos with what the
 * net sees for a prior: 0.912 at 6 and 10, 0.910 at 4 and 10, 0.906 at 10 and 15, 0.898 at 30 and 30.
 */
const SMOOTHNESS = { half: 6, full: 10 }
/** Weight of the prior's log odds relative to the colours'; at 0.3 and at 1 overlap is the same, and the border less exact. */
const TRUST = 0.6
/** Limit of the colours' log odds. */
const MOST_ODDS = 8
/** Prior log odds (99 %) that colours cannot overrule. */
const SURE = 4.6
/** Least number of pixels of the half-size picture on one side from which colours are learnt. */
const LEAST_PIXELS = 200
/** Width of the uncertain band round a mask's border, as a share of the longer side: twice the radius of its two box blurs. */
const SOFT = 0.015

interface Colours {
  surface: ColourMixture
  garment: ColourMixture
}

function learnColours(lab: LabImage, mask: Uint8Array): Colours | null {
  const [inside, outside] = [pixelsOf(mask, 1), pixelsOf(mask, 0)]
  if (Math.min(inside.length, outside.length) < LEAST_PIXELS) return null
  return { garment: fitMixture(lab, inside, 5), surface: fitMixture(lab, outside, 6) }
}

function pixelsOf(mask: Uint8Array, value: number): Int32Array {
  const out = new Int32Array(mask.reduce((count, v) => count + +(v === value), 0))
  for (let i = 0, n = 0; i < mask.length; i++) if (mask[i] === value) out[n++] = i
  return out
}

function garmentOdds({ lightness, a, b }: LabImage, { surface, garment }: Colours, i: number): number {
  const unlike = (mixture: ColourMixture) => unlikelihood(mixture, lightness[i], a[i], b[i])
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, unlike(surface) - unlike(garment)))
}

/** The log odds of a mask with an uncertain border, at half size. */
export function oddsOfMask(mask: Uint8Array, width: number, height: number): Float32Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const radius = Math.max(1, Math.round(SOFT * Math.max(halfWidth, halfHeight)))
  const once = boxMean(halvePlane(mask, width, height), halfWidth, halfHeight, radius)
  const twice = boxMean(once, halfWidth, halfHeight, radius)
  const odds = Float32Array.from(twice, share => {
    const p = Math.max(0.005, Math.min(0.995, share))
    return Math.log(p / (1 - p))
  })
  giveBack(once, twice)
  return odds
}

/**
 * Where the garment ends, by a prior that says roughly where it is: colours of garment and surface are learnt from the cut that
 * they make together with the prior (after Rother, Kolmogorov and Blake, "GrabCut", 2004), at half size, then at full size.
 * @returns what finds it from a prior: log odds of garment against surface at half size. Several priors share what they need of the picture.
 */
export function borderSettler(lab: LabImage): (prior: Float32Array) => Uint8Array {
  const small = halveLab(lab)
  const weight = contrastWeight(small, SMOOTHNESS.half)
  return prior => settle(lab, prior, { small, weight })
}

function settle(
  lab: LabImage,
  prior: Float32Array,
  { small, weight }: { small: LabImage; weight: PairWeight },
): Uint8Array {
  const preference = lend(Float32Array, prior.length)
  let mask: Uint8Array = Uint8Array.from(prior, v => +(v > 0))
  let colours: Colours | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const learnt = learnColours(small, mask)
    if (!learnt) break
    colours = learnt
    for (let i = 0; i < prior.length; i++) {
      const v = prior[i]
      preference[i] = Math.abs(v) > SURE ? Math.sign(v) * DECIDED : TRUST * v + garmentOdds(small, learnt, i)
    }
    mask = minCut(small.width, small.height, preference, weight)
  }
  giveBack(preference)
  const priorAt = enlarged(prior, small, lab)
  const odds = (i: number) => TRUST * priorAt(i) + (colours ? garmentOdds(lab, colours, i) : 0)
  return cutAtFullSize(lab, mask, odds, SMOOTHNESS.full)
}

/** A half-size plane at a pixel of the whole size, between its pixels bilinear. */
function enlarged(
  plane: Float32Array,
  small: { width: number; height: number },
  { width }: { width: number },
): (pixel: number) => number {
  const place = (i: number, side: number) => {
    const at = Math.max(0, Math.min(side - 1, i / 2 - 0.25))
    const first = Math.min(side - 2, Math.floor(at))
    return [first, at - first] as const
  }
  return pixel => {
    const [column, across] = place(pixel % width, small.width)
    const [row, down] = place(Math.floor(pixel / width), small.height)
    const i = row * small.width + column
    const upper = plane[i] * (1 - across) + plane[i + 1] * across
    const lower = plane[i + small.width] * (1 - across) + plane[i + small.width + 1] * across
    return upper * (1 - down) + lower * down
  }
}
