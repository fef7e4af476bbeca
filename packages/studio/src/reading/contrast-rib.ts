import type { RgbaImage } from './garment-reading.ts'
import { ANGLES, fanPoint } from './neck-evidence.ts'
import { type Fan, sample } from './neck-fan.ts'
import { radiiOf, type Shape } from './neck-shape.ts'

/** Differences (the unit of `sample`) that part a rib from the front and from the inside of the back. */
const FROM_FRONT = 25
const FROM_INSIDE = 6
/** Rib and front are of one colour all along: a print or a patch spreads by 12 and more, a ringer tee by 3 to 8. */
const EVEN = 9
/** How far from an edge colours are taken, in half neck widths. */
const BESIDE = 0.06
/** Ends of the neck, where all lies close together, are left out: share of the angles. */
const ENDS = 0.16

/**
 * How plainly a band between two edges of a neck is the dark rib of a pale garment; 0 where it is none. Behind the front the inside
 * of the back is in its deepest shade: a band just above the front that is paler than what lies above it does not belong to the inside.
 */
export function contrastRib(photo: RgbaImage, fan: Fan, edge: Shape, seam: Shape): number {
  const [upper, lower] = [radiiOf(edge), radiiOf(seam)]
  const along = (at: (angle: number) => number) => {
    const colours: Float32Array[] = []
    for (let a = Math.round(ENDS * ANGLES); a < (1 - ENDS) * ANGLES; a += 2) {
      const out = new Float32Array(4)
      sample(photo, fanPoint(fan, a, at(a)), out)
      if (out[3] > 0.9) colours.push(out)
    }
    return { colour: median(colours), spread: spreadOf(colours) }
  }
  const rib = along(a => (upper[a] + lower[a]) / 2)
  const front = along(a => lower[a] + BESIDE)
  const inside = along(a => upper[a] - BESIDE)
  if (rib.spread > EVEN || front.spread > EVEN) return 0
  const paler = rib.colour[0] - inside.colour[0] > FROM_INSIDE
  return paler && differ(rib.colour, front.colour) > FROM_FRONT ? differ(rib.colour, inside.colour) : 0
}

const median = (colours: Float32Array[]) =>
  [0, 1, 2].map(k => colours.map(c => c[k]).sort((a, b) => a - b)[colours.length >> 1] ?? 0)

/** Mean difference in lightness from the median. */
function spreadOf(colours: Float32Array[]): number {
  const [middle] = median(colours)
  return colours.reduce((sum, c) => sum + Math.abs(c[0] - middle), 0) / Math.max(1, colours.length)
}

const differ = (a: number[], b: number[]) => Math.hypot(...a.map((v, k) => v - b[k]))
