import { type LandmarkName, silhouetteTraits } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { distance, middle } from '../../geometry/polyline.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { cutSleeves, type SleeveSide } from './cut-sleeves.ts'

/**
 * A long sleeve that is shorter than this share of the other one lies folded, from the middle of its armhole to that of its cuff, if its outer side is
 * shorter as well: else its underarm was misread. Of 75 phone photos of long-sleeved garments the sleeves of 62 that lie open have 0.80 and more; of
 * five shorter ones that nothing else explains, two lie folded, with outer sides of 0.73 and 0.87, and three are misread, with 0.93 and more.
 */
const FOLDED = { share: 0.66, outer: 0.9 }
/**
 * What the net says of it: it sees an armhole, the shorter sleeve below this share of the other one as well, and the middle of the longer one's cuff
 * up to this share of the photo's width from where it was read; else either may be misread. Of 137 photos read as long-sleeved, each as it came and as
 * it is stored, three lie folded (armholes show by 0.71, shares of 0.23 to 0.59, up to 0.045 away); others that are read so are seen at 0.83 and more,
 * or show no armhole (0.11), but for a hood read of one photo as it came. One corner of a cuff alone may move by 0.08 where a photo is stored,
 * its middle by half of that.
 */
const AS_SEEN = { share: 0.7, shows: 0.5, away: 0.08 }

/** @returns the one of two long sleeves that lies folded, and its share of the other one's length; null where both lie open */
export function foldedSleeve(
  reading: Pick<GarmentReading, 'landmarks' | 'silhouette' | 'cutout' | 'seenMarks'>,
): { side: SleeveSide; share: number } | null {
  if (silhouetteTraits[reading.silhouette].sleeves !== 'long' || cutSleeves(reading).length > 0) return null
  const { landmarks, seenMarks, cutout } = reading
  const own = sleeveLengths(landmarks)
  const side = own.Left.length < own.Right.length ? 'Left' : 'Right'
  const other = side === 'Left' ? 'Right' : 'Left'
  const share = own[side].length / Math.max(1, own[other].length)
  if (share === 0 || share >= FOLDED.share || own[side].outer >= FOLDED.outer * own[other].outer) return null
  if (!seenMarks) return { side, share }
  const armhole = [seenMarks[`shoulder${other}`], seenMarks[`underarm${other}`]]
  if (armhole.some(({ shows }) => shows < AS_SEEN.shows)) return null
  const seen = inPixels(seenMarks, cutout)
  const seenLengths = sleeveLengths(seen)
  const away = distance(seenLengths[other].end, own[other].end)
  const isSeen = seenLengths[side].length < AS_SEEN.share * seenLengths[other].length
  return isSeen && away < AS_SEEN.away * cutout.width ? { side, share } : null
}

type Marks = Partial<Record<LandmarkName, Point>>

/** Both sleeves, from the middle of the armhole to that of the cuff and along the outer side; 0 where a mark is missing. */
function sleeveLengths(marks: Marks): Record<SleeveSide, { length: number; outer: number; end: Point }> {
  const of = (side: SleeveSide) => {
    const [shoulder, underarm] = [marks[`shoulder${side}`], marks[`underarm${side}`]]
    const [outer, inner] = [marks[`cuffOuter${side}`], marks[`cuffInner${side}`]]
    if (!shoulder || !underarm || !outer || !inner) return { length: 0, outer: 0, end: { x: 0, y: 0 } }
    const end = middle(outer, inner)
    return { length: distance(middle(shoulder, underarm), end), outer: distance(shoulder, outer), end }
  }
  return { Left: of('Left'), Right: of('Right') }
}

const inPixels = (seen: Record<string, Point>, { width, height }: { width: number; height: number }): Marks =>
  Object.fromEntries(Object.entries(seen).map(([name, { x, y }]) => [name, { x: x * width, y: y * height }]))
