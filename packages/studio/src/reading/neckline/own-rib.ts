import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { differ } from './contrast-rib.ts'
import { ANGLES, fanPoint } from './neck-evidence.ts'
import { type Fan, sample } from './neck-fan.ts'
import { radiiOf, type SupportedShape } from './neck-shape.ts'

/** A rib's height, in half neck widths: 2 to 3 cm. */
const HEIGHT = { least: 0.12, most: 0.32 }
/** It is one cloth with what lies below its seam (the unit of `sample`) and another than what lies above its edge, whose shade is so much more. */
const ONE_CLOTH = 3
const OTHER_CLOTH = 8
/** The front of the neck, as shares of the angles from neck point to neck point. */
const FRONT = { from: 0.15, to: 0.85 }
/** How far from an edge colours are taken, in half neck widths. */
const NEAR = 0.05
const FAR = 0.14

/**
 * The upper edge of a rib in the front's own colour, where the seam that sews it on was found in its place: an edge a rib's height
 * above, seen no worse, below which all is one cloth. Above it is the inside in its shade.
 * @param edges what is seen at each depth, from shallow to deep
 * @returns `seam` where it is none
 */
export function aboveOwnRib<T extends SupportedShape>(photo: RgbaImage, fan: Fan, edges: T[], seam: T): T {
  const height = (edge: T) => seam.shape.depth - edge.shape.depth
  const candidates = edges.filter(
    edge => height(edge) > HEIGHT.least && height(edge) < HEIGHT.most && edge.support > seam.support,
  )
  if (seam.support <= 0 || candidates.length === 0) return seam
  const upper = candidates.reduce((best, next) => (next.support > best.support ? next : best))
  const edge = radiiOf(upper.shape)
  const [inside, rib, front] = [
    clothBeside(photo, fan, edge, -FAR, -NEAR),
    clothBeside(photo, fan, edge, NEAR, Math.max(2 * NEAR, height(upper) - NEAR)),
    clothBeside(photo, fan, radiiOf(seam.shape), NEAR, FAR),
  ]
  return differ(rib, front) < ONE_CLOTH && differ(rib, inside) > OTHER_CLOTH ? upper : seam
}

const STEP = 0.02

/** The median colour of a band along an edge. */
function clothBeside(photo: RgbaImage, fan: Fan, radii: number[], from: number, to: number): number[] {
  const found: number[][] = [[], [], []]
  const colour = new Float32Array(4)
  for (let a = Math.round(FRONT.from * (ANGLES - 1)); a <= FRONT.to * (ANGLES - 1); a++)
    for (let off = from; off <= to; off += STEP) {
      sample(photo, fanPoint(fan, a, radii[a] + off), colour)
      if (colour[3] > 0.9) for (let c = 0; c < 3; c++) found[c].push(colour[c])
    }
  return found.map(values => median(values))
}
