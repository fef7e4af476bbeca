import { type ColourMixture, fitMixture, unlikelihood } from '../../colour/colour-mixture.ts'
import type { LabImage } from '../../colour/lab-image.ts'
import { dilate, regionsOf } from '../../photo/mask-shape.ts'
import type { BrushStroke } from '../result/garment-reading.ts'
import { meanSquaredStep, squaredStep } from './background-distance.ts'
import type { CutOut } from './cut-out.ts'
import { DECIDED, minCut } from './min-cut.ts'
import { paintStrokes, STROKE } from './paint-strokes.ts'

/** Beyond the brush, the border may move this many brush radii (and pixels) to the next edge. */
const REACH = 1.2
const LEAST_REACH = 6
const SMOOTHNESS = 6
/** Weight of the former cut relative to the strokes' colours. */
const FORMER = 1.1
const RIM = 3
/** Weight of stroke pixels relative to the pixels around them when colours are learnt. */
const EMPHASIS = 4
/** Least size of a region, as a share of the picture; smaller ones are removed. */
const CRUMB = 0.0004

/**
 * The cut-out after the seller's brush strokes: painted pixels are fixed, and nearby the border moves onto the photo's edges (min-cut with
 * colours learnt around the strokes). Far from the strokes nothing changes.
 */
export function recut(lab: LabImage, cut: CutOut, strokes: readonly BrushStroke[]): CutOut {
  if (strokes.length === 0) return cut
  const { width, height } = cut
  const { painted, reach } = paintStrokes(strokes, width, height)
  const zone = dilate(
    painted.map(v => +(v > 0)),
    width,
    height,
    Math.round(LEAST_REACH + reach * REACH),
  )
  const preference = preferences(lab, cut.mask, painted, zone)
  const beta = 1 / (2 * meanSquaredStep(lab))
  const settled = minCut(
    width,
    height,
    preference,
    (i, j) => SMOOTHNESS * (Math.exp(-beta * squaredStep(lab, i, j)) * 0.95 + 0.05),
  )
  // A cut-out that the seller has painted counts as checked.
  return {
    ...cut,
    doubt: 0,
    unguided: null,
    // What she keeps is no hanger, whatever the net takes it for.
    covered: cut.covered?.map((v, i) => (painted[i] === STROKE.keep ? 0 : v)) ?? null,
    mask: withoutCrumbs(settled, painted, width, height),
  }
}

function preferences(lab: LabImage, mask: Uint8Array, painted: Uint8Array, zone: Uint8Array): Float32Array {
  const inside: number[] = []
  const outside: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (!zone[i]) continue
    const said = painted[i]
    const kept = said === STROKE.keep || (said === STROKE.none && mask[i] === 1)
    const weight = said === STROKE.keep || said === STROKE.remove ? EMPHASIS : 1
    for (let k = 0; k < weight; k++) (kept ? inside : outside).push(i)
  }
  const odds = oddsOf(lab, inside, outside)
  const out = new Float32Array(mask.length)
  for (let i = 0; i < out.length; i++) {
    const said = painted[i]
    if (said === STROKE.keep) out[i] = DECIDED
    else if (said === STROKE.remove) out[i] = -DECIDED
    else if (!zone[i]) out[i] = mask[i] ? DECIDED : -DECIDED
    else if (said === STROKE.nearKeep) out[i] = odds(i) + RIM
    else if (said === STROKE.nearRemove) out[i] = odds(i) - RIM
    else out[i] = odds(i) + (mask[i] ? FORMER : -FORMER)
  }
  return out
}

/** Above 0 where the garment's colours around the strokes explain a pixel better than the surface's; -2 to 2. */
function oddsOf(lab: LabImage, inside: number[], outside: number[]): (i: number) => number {
  if (inside.length < 40 || outside.length < 40) return () => 0
  const [garment, surface] = [inside, outside].map(pixels => fitMixture(lab, Int32Array.from(pixels), 4))
  const at = (mixture: ColourMixture, i: number) =>
    unlikelihood(mixture, lab.lightness[i], lab.a[i], lab.b[i])
  return i => Math.max(-2, Math.min(2, 0.5 * (at(surface, i) - at(garment, i))))
}

/** Removes specks and pinholes that were not painted. */
function withoutCrumbs(mask: Uint8Array, painted: Uint8Array, width: number, height: number): Uint8Array {
  const out = mask.slice()
  for (const [value, stroke] of [
    [1, STROKE.keep],
    [0, STROKE.remove],
  ] as const) {
    const found = regionsOf(out, width, height, value)
    const meant = new Uint8Array(found.regions.length + 1)
    for (let i = 0; i < out.length; i++) if (painted[i] === stroke) meant[found.labels[i]] = 1
    found.fill(out, value === 1 ? 0 : 1, r => r.area < CRUMB * out.length && !meant[r.id])
  }
  return out
}
