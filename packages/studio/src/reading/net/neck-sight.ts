import type { CategoryKey, MarkName } from '@revela/garment'
import { type GarmentSight, type Place, seenInSquare } from './garment-sight.ts'

/** A close look is as wide as this many times the shoulders, or this many necks; above the neck there is this share of it. */
const WIDE = { shoulders: 1.2, necks: 1.6 }
const ABOVE = 0.2
/** The close look counts fully from this share of its width inside its border on, and not at all at the border. */
const FADES = 0.12
/** Least likelihood of marks to show. */
const SHOWS = 0.5

/**
 * What the net sees with another, closer look at the neck: pressed into its size, a whole garment leaves thirty pixels of a neck, too few to
 * tell a turtleneck's front, a collar's leaf or a print from the inside of a back.
 * @param sight what it sees in the whole picture
 * @returns that with the planes of inside and what is in the way as the closer look has them round the neck
 */
export function neckSight(
  rgb: Uint8Array,
  size: { width: number; height: number },
  category: CategoryKey | null,
  sight: GarmentSight,
): GarmentSight {
  const place = neckPlace(sight, size)
  if (!place) return sight
  const close = seenInSquare(rgb, size, place, category)
  const [columns, rows] = [size.width >> 1, size.height >> 1]
  const merged = (name: 'inside' | 'inTheWay') => {
    const out = sight[name].slice()
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const [u, v] = [2 * x + 1 - place.left, 2 * y + 1 - place.top]
        const margin = Math.min(u, v, place.side - u, place.side - v) / place.side
        if (margin <= 0) continue
        const share = Math.min(1, margin / FADES)
        const i = y * columns + x
        out[i] += (close[name](u, v) - out[i]) * share
      }
    return out
  }
  return { ...sight, inside: merged('inside'), inTheWay: merged('inTheWay') }
}

/** The square round the neck, in the picture's pixels; null where no neck shows. */
export function neckPlace(
  { marks, garment }: GarmentSight,
  { width, height }: { width: number; height: number },
): Place | null {
  const at = (name: MarkName) => ({ x: marks[name].x * width, y: marks[name].y * height })
  if (marks.neckLeft.shows < SHOWS && marks.neckRight.shows < SHOWS) return null
  const [left, right] = [at('neckLeft'), at('neckRight')]
  const [one, other] = [at('shoulderLeft'), at('shoulderRight')]
  const necks = Math.hypot(right.x - left.x, right.y - left.y)
  const shoulders = Math.hypot(other.x - one.x, other.y - one.y)
  const side = Math.max(WIDE.shoulders * shoulders, WIDE.necks * WIDE.shoulders * necks)
  const middle = (left.x + right.x) / 2
  const top = topOf(
    garment,
    { width, height },
    [middle - necks / 2, middle + necks / 2],
    Math.min(left.y, right.y),
  )
  return { left: middle - side / 2, top: top - ABOVE * side, side }
}

/** The highest row of garment between two columns, no lower than a known one; pixels of the picture. */
function topOf(
  garment: Float32Array,
  { width, height }: { width: number; height: number },
  [from, to]: [number, number],
  known: number,
): number {
  const columns = width >> 1
  const within = (x: number) => Math.max(0, Math.min(columns - 1, Math.round(x / 2)))
  for (let y = 0; y < Math.min(height >> 1, known / 2); y++)
    for (let x = within(from); x <= within(to); x++) if (garment[y * columns + x] > 0) return 2 * y
  return known
}
