import { regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { largestPart } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'

/** Log odds below which what stands above an inside is no cloth: collars' leaves and hoods have 3 and more, hangers 1 and less. */
const SURE = 1.2
/** Log odds from which it may be a hanger. */
const LIKE_HANGER = 0
/** The inside of a neck is at least this share of the picture. */
const LEAST = 0.002
/** Rows above the inside's edge that stay, at the net's size: so far its edge may be off. */
const OFF = 1

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
    (best, region) => (region.area > (best?.area ?? LEAST * columns * rows) ? region : best),
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
      Math.floor(at / columns) < edge - OFF &&
      garment[at] < SURE &&
      inTheWay[at] > LIKE_HANGER &&
      inside[at] <= 0
    )
      freed[i] = 0
  }
  return largestPart(freed, width, height)
}
