import { type CategoryKey, categoryTraits, silhouetteTraits } from '@revela/garment'
import type { SleeveLook } from '../net/sleeve-looks.ts'
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

type Looks = Record<SleeveLook, number>

/**
 * Least weight of a look that the outline contradicts, by look. Sleeves that hang beside their trunk have no outline of their own; sleeves
 * that lie over the front have none at all, so that two seen ones exclude them.
 */
const AGAINST_OUTLINE: Looks = { none: 0.15, short: 0.15, long: 0.35, folded: 0.01 }

/** The looks of the sleeves, with what the outline says of them. */
function weighedLooks(classes: GarmentReading['classes'], looks: Looks): Looks {
  const by = { none: 0, short: 0, long: 0, waist: 0 }
  for (const { silhouette, probability } of classes)
    by[silhouetteTraits[silhouette].sleeves ?? 'waist'] += probability
  const folded = by.none + 0.6 * by.short + 0.5 * by.waist
  const weighed = (look: SleeveLook, agrees: number) =>
    looks[look] * (AGAINST_OUTLINE[look] + (1 - AGAINST_OUTLINE[look]) * agrees)
  const parts = {
    none: weighed('none', by.none),
    short: weighed('short', by.short),
    long: weighed('long', by.long),
    folded: by.long < MOSTLY ? weighed('folded', folded) : 0,
  }
  const total = parts.none + parts.short + parts.long + parts.folded
  const share = (part: number) => part / Math.max(1e-9, total)
  return {
    none: share(parts.none),
    short: share(parts.short),
    long: share(parts.long),
    folded: share(parts.folded),
  }
}

/** An outline with long sleeves that is likelier than this has them beside its trunk. */
const MOSTLY = 0.5

/** Class probabilities of tops and dresses with the sleeves that are the likeliest by outline and look; folded ones are long. */
export function withSleeveLooks(
  classes: GarmentReading['classes'],
  looks: Looks | null,
): GarmentReading['classes'] {
  if (!looks) return classes
  const { none, short, long, folded } = weighedLooks(classes, looks)
  const bySleeves = { none, short, long: long + folded }
  const covering = { upper: 0, dress: 0, lower: 0 }
  for (const { silhouette, probability } of classes)
    covering[silhouetteTraits[silhouette].covers] += probability
  return classes
    .map(({ silhouette, probability }) => {
      const { sleeves, covers } = silhouetteTraits[silhouette]
      return { silhouette, probability: sleeves ? covering[covers] * bySleeves[sleeves] : probability }
    })
    .sort((a, b) => b.probability - a.probability)
}

/** How likely it is that sleeves lie over the front; 0 for what the seller calls sleeveless or short-sleeved. */
export function foldedSleeves(
  classes: GarmentReading['classes'],
  looks: Looks | null,
  category: CategoryKey | null,
): number {
  const mayBeLong =
    !category || categoryTraits[category].silhouettes.some(s => silhouetteTraits[s].sleeves === 'long')
  return looks && mayBeLong ? weighedLooks(classes, looks).folded : 0
}
