import { regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { largestPart } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds of a garment from which pixels above an inside are cloth: collars and hoods have 3 and more, hangers 1 and less. */
const CLOTH = 1.2
/** Log odds of something in the way from which a pixel may be a hanger. */
const IN_THE_WAY = 0
/** Least area of a neck's inside, as a share of the picture. */
const LEAST_INSIDE = 0.002
/** Error of the inside's upper edge as the net sees it, rows at half size. */
const EDGE_TOLERANCE = 1

/**
 * The mask without what stands above the inside of a neck: the inside's upper edge is the back's edge, and what rises from there and is no cloth to the
 * net is the neck of a hanger, of whatever colour. White hangers in pale shirts stay in the cut-out otherwise.
 */
export function takeOffHook(
  mask: Uint8Array,
  { inside, garment, inTheWay }: Pick<GarmentSight, 'inside' | 'garment' | 'inTheWay'>,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const [columns, rows] = [width >> 1, height >> 1]
  const found = regionsOf(
    Uint8Array.from(inside, odds => +(odds > 0)),
    columns,
    rows,
  )
  const neck = found.regions.reduce<(typeof found.regions)[number] | null>(
    (best, region) => (region.area > (best?.area ?? LEAST_INSIDE * columns * rows) ? region : best),
    null,
  )
  if (!neck) return mask
  const top = new Int32Array(columns).fill(-1)
  for (let x = neck.left; x <= neck.right; x++)
    for (let y = neck.top; y <= neck.bottom && top[x] < 0; y++)
      if (found.labels[y * columns + x] === neck.id) top[x] = y
  const freed = mask.slice()
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    const at = halfPixel(i, width, height)
    const edge = top[at % columns]
    if (
      Math.floor(at / columns) < edge - EDGE_TOLERANCE &&
      garment[at] < CLOTH &&
      inTheWay[at] > IN_THE_WAY &&
      inside[at] <= 0
    )
      freed[i] = 0
  }
  return largestPart(freed, width, height)
}
