import { SHOWN } from '../catalog/photo-parts.ts'
import { type ColourMixture, fitMixture, unlikelihood } from '../colour/colour-mixture.ts'
import { type LabImage, toLab } from '../colour/lab-image.ts'
import { giveBack } from '../memory/array-pool.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import { DECIDED, minCut } from '../reading/cutout/min-cut.ts'
import { faceZone, headZone, partSeeds } from './body-seeds.ts'
import type { PersonMarks } from './person-marks.ts'

interface Clothed {
  width: number
  height: number
  rgb: Uint8Array
  mask: Uint8Array
  marks: PersonMarks
  /** Whether the person wears one piece: below the waist it counts as lower clothes. */
  isOnePiece?: boolean
}

/** Range of the waist between throat (0) and crotch (1): no lower clothes above `from`, no upper clothes below `to`. */
const WAIST = { from: 0.55, to: 0.97, ofOnePiece: 0.6 }

/** Number of Gaussians in each part's colour mixture. */
const COLOURS = { skin: 4, hair: 3, upper: 4, lower: 5 }
/** Limit of one pixel's colour term in the minimum cut, and range of the cost of an edge between two parts. */
const MOST_PULL = 6
const EDGE = { least: 0.4, most: 6, steps: 10 }
/** Least size of a region, as a share of the picture; smaller ones join the region around them. */
const LEAST_SPOT = 2e-4
/** Least size of a separate region of upper clothes below the waist's upper limit, as a share of their largest region. */
const LEAST_TOP = 0.05
/** A region of upper clothes that meets hair is smaller than this share of the largest where it is the wall between strands. */
const LEAST_STRAP = 0.01

/**
 * Segments a person into skin, hair, upper and lower clothes by three minimum cuts: colour mixtures are fitted at the places that are certain
 * from the marks, and boundaries follow the photo's edges.
 */
export function clothedParts({ width, height, rgb, mask, marks, isOnePiece }: Clothed): Uint8Array {
  const lab = toLab(rgb, width, height)
  const seeds = partSeeds(marks, width, height)
  const inside = erode(mask, width, height, 2)
  const mixture = (part: keyof typeof COLOURS) => {
    const pixels: number[] = []
    for (let i = 0; i < mask.length; i++) if (seeds[i] === SHOWN[part] && inside[i]) pixels.push(i)
    return pixels.length > 30 ? fitMixture(lab, Int32Array.from(pixels), COLOURS[part]) : null
  }
  const [skin, hair, upper, lower] = (['skin', 'hair', 'upper', 'lower'] as const).map(mixture)
  giveBack(inside)
  const others = [hair, upper, lower].filter(m => m !== null)
  const face = faceZone(marks, width, height)
  const isSkin = cut({ lab, rgb, mask }, skin, others, i =>
    face[i] ? DECIDED : decided(seeds[i], SHOWN.skin),
  )
  const rest = mask.map((m, i) => m & (1 - isSkin[i]))
  const head = headZone(marks, width, height)
  const clothes = [upper, lower].filter(m => m !== null)
  const isHair = cut({ lab, rgb, mask: rest }, hair, clothes, i =>
    head[i] ? decided(seeds[i], SHOWN.hair) : -DECIDED,
  )
  // Hair is connected with the head: other regions of its colour are shadows of straps.
  const chinY = marks.chin?.[1] ?? height
  regionsOf(isHair, width, height).fill(isHair, 0, r => r.top > chinY)
  const worn = rest.map((m, i) => m & (1 - isHair[i]))
  const waist = waistOf(marks, height)
  const isLower = isOnePiece
    ? worn.map((v, i) => +(v === 1 && i >= waist.ofOnePiece * width))
    : cut({ lab, rgb, mask: worn }, lower, upper ? [upper] : [], i =>
        i < waist.from * width ? -DECIDED : i > waist.to * width ? DECIDED : decided(seeds[i], SHOWN.lower),
      )
  giveBack(lab.lightness, lab.a, lab.b)
  // Upper clothes are connected: other regions of their colour are creases of the lower clothes.
  const isUpper = worn.map((m, i) => m & (1 - isLower[i]))
  const tops = regionsOf(isUpper, width, height)
  const largest = tops.regions.reduce((most, r) => Math.max(most, r.area), 0)
  tops.fill(isLower, 1, r => r.area < LEAST_TOP * largest && r.top > waist.from)
  // The wall that shows between strands of hair looks like pale clothes.
  const besideHair = dilate(isHair, width, height, 1)
  const meetsHair = new Set(tops.labels.filter((_, i) => besideHair[i] === 1))
  tops.fill(isHair, 1, r => r.area < LEAST_STRAP * largest && meetsHair.has(r.id))
  giveBack(besideHair)
  return mask.map((m, i) =>
    m === 0 ? 0 : isSkin[i] ? SHOWN.skin : isHair[i] ? SHOWN.hair : isLower[i] ? SHOWN.lower : SHOWN.upper,
  )
}

/** Rows between which upper clothes may end. */
function waistOf({ notch, chin, crotch }: PersonMarks, height: number): typeof WAIST {
  const top = notch ?? chin
  if (!top || !crotch) return { from: 0, to: height, ofOnePiece: height }
  const at = (share: number) => Math.round(top[1] + share * (crotch[1] - top[1]))
  return { from: at(WAIST.from), to: at(WAIST.to), ofOnePiece: at(WAIST.ofOnePiece) }
}

const decided = (seed: number, part: number) => (seed === 0 ? 0 : seed === part ? DECIDED : -DECIDED)

/** 1 for pixels of the mask that the minimum cut assigns to `own` colours rather than to any other. */
function cut(
  { lab, rgb, mask }: { lab: LabImage; rgb: Uint8Array; mask: Uint8Array },
  own: ColourMixture | null,
  others: readonly ColourMixture[],
  seedOf: (i: number) => number,
): Uint8Array {
  const { width, height } = lab
  const preference = new Float32Array(mask.length).fill(-DECIDED)
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    const seed = seedOf(i)
    preference[i] = seed !== 0 ? seed : own ? pullOf(lab, i, own, others) : -DECIDED
  }
  const found = minCut(width, height, preference, (i, j) => {
    if (!mask[i] || !mask[j]) return 0
    const step = Math.hypot(
      rgb[i * 3] - rgb[j * 3],
      rgb[i * 3 + 1] - rgb[j * 3 + 1],
      rgb[i * 3 + 2] - rgb[j * 3 + 2],
    )
    return EDGE.least + EDGE.most / (1 + (step / EDGE.steps) ** 2)
  })
  return withoutSpots(found, mask, width, height)
}

function pullOf(
  { lightness, a, b }: LabImage,
  i: number,
  own: ColourMixture,
  others: readonly ColourMixture[],
): number {
  let other = 40
  for (const mixture of others) other = Math.min(other, unlikelihood(mixture, lightness[i], a[i], b[i]))
  const pull = other - unlikelihood(own, lightness[i], a[i], b[i])
  return Math.max(-MOST_PULL, Math.min(MOST_PULL, pull))
}

function withoutSpots(found: Uint8Array, mask: Uint8Array, width: number, height: number): Uint8Array {
  const least = LEAST_SPOT * found.length
  regionsOf(found, width, height).fill(found, 0, r => r.area < least)
  const other = mask.map((m, i) => m & (1 - found[i]))
  regionsOf(other, width, height).fill(found, 1, r => r.area < least)
  for (let i = 0; i < found.length; i++) found[i] &= mask[i]
  return found
}

/** 1 where the picture shows one of the parts `shown`. */
export function maskOfParts(parts: Uint8Array, ...shown: readonly number[]): Uint8Array {
  return parts.map(p => +shown.includes(p))
}
