import { expect, test } from 'vitest'
import type { GarmentReading } from '../result/garment-reading.ts'
import { foldedSleeves, seenSleeves, withSeenSleeves, withSleeveLooks } from './seen-sleeves.ts'
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

const looks = (sure: 'none' | 'short' | 'long' | 'folded') => ({
  ...{ none: 0.02, short: 0.02, long: 0.02, folded: 0.02 },
  [sure]: 0.94,
})

test('R-UPL-15 a vest whose armholes look like sleeves in the outline is one where its photo shows none', () => {
  const outlined: GarmentReading['classes'] = [
    { silhouette: 'shortSleeve', probability: 0.6 },
    { silhouette: 'sleeveless', probability: 0.3 },
    { silhouette: 'longSleeve', probability: 0.1 },
  ]
  const classes = withSleeveLooks(outlined, looks('none'))
  expect(silhouetteFor({ classes }, 'jacket').silhouette).toBe('sleeveless')
  expect(classes.reduce((sum, c) => sum + c.probability, 0)).toBeCloseTo(1)
  expect(withSleeveLooks(outlined, null)).toBe(outlined)
})

test('R-UPL-15 a draped dress without sleeves is not one with long sleeves, and stays a dress', () => {
  const outlined: GarmentReading['classes'] = [
    { silhouette: 'dressLongSleeve', probability: 0.4 },
    { silhouette: 'dressSleeveless', probability: 0.38 },
    { silhouette: 'longSleeve', probability: 0.2 },
    { silhouette: 'skirt', probability: 0.02 },
  ]
  const classes = withSleeveLooks(outlined, looks('none'))
  expect(classes[0].silhouette).toBe('dressSleeveless')
  expect(classes.find(c => c.silhouette === 'skirt')?.probability).toBe(0.02)
})

test('R-UPL-14 sleeves lie over the front where they look so and the outline has none of them', () => {
  expect(foldedSleeves(HANGING, looks('folded'), 'shirt')).toBeGreaterThan(0.8)
  expect(foldedSleeves(HANGING, looks('folded'), null)).toBeGreaterThan(0.8)
  expect(foldedSleeves(HANGING, looks('long'), 'shirt')).toBeLessThan(0.2)
  expect(foldedSleeves(HANGING, looks('folded'), 'tank')).toBe(0)
  expect(foldedSleeves(HANGING, null, 'shirt')).toBe(0)
  const spread: GarmentReading['classes'] = [{ silhouette: 'longSleeve', probability: 1 }]
  expect(foldedSleeves(spread, looks('folded'), 'shirt')).toBe(0)
})
