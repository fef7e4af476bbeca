import { expect, test } from 'vitest'
import type { GarmentReading } from '../result/garment-reading.ts'
import { seenSleeves, withSeenSleeves } from './seen-sleeves.ts'
import { silhouetteFor } from './silhouette-for.ts'

type Marks = NonNullable<GarmentReading['seenMarks']>

/** A top whose shoulders are 100 pixels apart, with cuffs as far below them. */
function marks(length: number, shows = 0.9): Marks {
  const mark = (x: number, y: number) => ({ x, y, shows, sharpness: 0.8 })
  return {
    ...{ shoulderLeft: mark(100, 50), shoulderRight: mark(200, 50) },
    ...{ cuffOuterLeft: mark(100, 50 + length), cuffOuterRight: mark(200, 50 + length) },
    ...{ cuffInnerLeft: mark(110, 50 + length), cuffInnerRight: mark(190, 50 + length) },
  } as Marks
}

/** A hanging jacket, as its outline alone was read. */
const HANGING: GarmentReading['classes'] = [
  { silhouette: 'sleeveless', probability: 0.84 },
  { silhouette: 'shortSleeve', probability: 0.1 },
  { silhouette: 'skirt', probability: 0.05 },
  { silhouette: 'longSleeve', probability: 0.01 },
]

test('a hanging jacket has the long sleeves that are seen on it, though its outline has none', () => {
  expect(silhouetteFor({ classes: HANGING }, 'jacket').silhouette).toBe('sleeveless')
  const classes = withSeenSleeves(HANGING, marks(98))
  expect(silhouetteFor({ classes }, 'jacket').silhouette).toBe('longSleeve')
  expect(classes.reduce((sum, c) => sum + c.probability, 0)).toBeCloseTo(1)
})

test('a vest stays one where its armholes’ edges are seen as cuffs, and cuffs that do not show say nothing', () => {
  expect(seenSleeves(marks(2))).toBe('none')
  expect(seenSleeves(marks(30))).toBe('short')
  expect(seenSleeves(marks(62))).toBeNull()
  expect(seenSleeves(marks(98, 0.3))).toBeNull()
  expect(withSeenSleeves(HANGING, marks(98, 0.3))).toBe(HANGING)
  expect(withSeenSleeves(HANGING, null)).toBe(HANGING)
  expect(silhouetteFor({ classes: withSeenSleeves(HANGING, marks(2)) }, 'jacket').silhouette).toBe(
    'sleeveless',
  )
})
