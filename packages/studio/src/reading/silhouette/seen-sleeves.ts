import { silhouetteTraits } from '@revela/garment'
import type { GarmentReading, SeenMark } from '../result/garment-reading.ts'

type Sleeves = 'none' | 'short' | 'long'
type Marks = NonNullable<GarmentReading['seenMarks']>

/** Both cuffs' inner corners must be at least this likely to show: a vest's hem corners were seen as cuffs at 0.72. */
const SHOWS = 0.75
/**
 * A sleeve's length, from the shoulder to the cuff, over the width between the shoulders. Of 24 phone photos long sleeves have 0.88 and more,
 * short ones 0.11 to 0.43, and a vest, whose armholes' edges are seen as cuffs, 0.02. Between `short` and `long` nothing is said.
 */
const LENGTH = { none: 0.08, short: 0.55, long: 0.7 }
/** Weight that is left to silhouettes with other sleeves than are seen. */
const CONTRADICTED = 0.03

/** The sleeves that the marks of a net show; null where they don't tell. */
export function seenSleeves(marks: Marks): Sleeves | null {
  const { cuffInnerLeft, cuffInnerRight, cuffOuterLeft, cuffOuterRight, shoulderLeft, shoulderRight } = marks
  if (Math.min(cuffInnerLeft.shows, cuffInnerRight.shows) < SHOWS) return null
  const left = apart(shoulderLeft, cuffOuterLeft)
  const right = apart(shoulderRight, cuffOuterRight)
  const length = (left + right) / 2 / Math.max(1e-6, apart(shoulderLeft, shoulderRight))
  if (length < LENGTH.none) return 'none'
  if (length < LENGTH.short) return 'short'
  return length > LENGTH.long ? 'long' : null
}

const apart = (a: SeenMark, b: SeenMark) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Class probabilities of an outline, corrected by the sleeves that are seen inside it: beside a hanging jacket's trunk its sleeves have no
 * outline of their own.
 */
export function withSeenSleeves(
  classes: GarmentReading['classes'],
  marks: GarmentReading['seenMarks'],
): GarmentReading['classes'] {
  const seen = marks && seenSleeves(marks)
  if (!seen) return classes
  const weighed = classes.map(({ silhouette, probability }) => {
    const { sleeves } = silhouetteTraits[silhouette]
    const isContradicted = sleeves !== null && sleeves !== seen
    // A class that the outline rules out may still be what the sleeves show.
    const least = sleeves === seen ? CONTRADICTED : 0
    return {
      silhouette,
      probability: isContradicted ? CONTRADICTED * probability : Math.max(least, probability),
    }
  })
  const total = weighed.reduce((sum, c) => sum + c.probability, 0)
  return weighed
    .map(c => ({ ...c, probability: c.probability / total }))
    .sort((a, b) => b.probability - a.probability)
}
