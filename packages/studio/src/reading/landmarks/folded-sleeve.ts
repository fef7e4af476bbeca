import { silhouetteTraits } from '@revela/garment'
import { distance, middle } from '../../geometry/polyline.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { cutSleeves, type SleeveSide } from './cut-sleeves.ts'

/**
 * A long sleeve that is shorter than this share of the other one lies folded, from the middle of its armhole to that of its cuff, if its outer side is
 * shorter as well: else its underarm was misread. Of 75 phone photos of long-sleeved garments the sleeves of 62 that lie open have 0.80 and more; of
 * five shorter ones that nothing else explains, two lie folded, with outer sides of 0.73 and 0.87, and three are misread, with 0.93 and more.
 */
const FOLDED = { share: 0.66, outer: 0.9 }
/** The longer sleeve's cuff lies where the net sees it, up to this share of the photo's width away: else both may be misread. */
const AS_SEEN = 0.08

/** @returns the one of two long sleeves that lies folded, and its share of the other one's length; null where both lie open */
export function foldedSleeve(
  reading: Pick<GarmentReading, 'landmarks' | 'silhouette' | 'cutout' | 'seenMarks'>,
): { side: SleeveSide; share: number } | null {
  if (silhouetteTraits[reading.silhouette].sleeves !== 'long' || cutSleeves(reading).length > 0) return null
  const { landmarks } = reading
  const [left, right] = (['Left', 'Right'] as const).map(side => {
    const [shoulder, underarm] = [landmarks[`shoulder${side}`], landmarks[`underarm${side}`]]
    const [outer, inner] = [landmarks[`cuffOuter${side}`], landmarks[`cuffInner${side}`]]
    if (!shoulder || !underarm || !outer || !inner) return { length: 0, outer: 0 }
    return {
      length: distance(middle(shoulder, underarm), middle(outer, inner)),
      outer: distance(shoulder, outer),
    }
  })
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left]
  const share = shorter.length / Math.max(1, longer.length)
  if (share === 0 || share >= FOLDED.share || shorter.outer >= FOLDED.outer * longer.outer) return null
  const [side, other] = shorter === left ? (['Left', 'Right'] as const) : (['Right', 'Left'] as const)
  return isAsSeen(reading, other) ? { side, share } : null
}

function isAsSeen(
  { landmarks, seenMarks, cutout }: Pick<GarmentReading, 'landmarks' | 'cutout' | 'seenMarks'>,
  side: SleeveSide,
): boolean {
  if (!seenMarks) return true
  return ([`cuffOuter${side}`, `cuffInner${side}`] as const).every(name => {
    const [mark, seen] = [landmarks[name], seenMarks[name]]
    const at = { x: seen.x * cutout.width, y: seen.y * cutout.height }
    return mark !== undefined && distance(mark, at) < AS_SEEN * cutout.width
  })
}
