import type { LandmarkName, Silhouette } from '@revela/garment'
import { categoryKeys } from '@revela/garment'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutPhoto, readCut } from '../read-garment-photo.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { longSleeveDoubt, proportionDoubt, silhouetteDoubt } from './category-doubt.ts'

/** The drawn silhouette of one of our garments, as a photo that came cut out. */
async function silhouetteOf(key: string): Promise<Buffer> {
  const truth = new URL(`../../../../../catalog/garments/${key}/truth-front.png`, import.meta.url)
  const alpha = await sharp(truth.pathname).resize({ height: 512 }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = alpha.info
  return sharp({ create: { width, height, channels: 3, background: '#5a6a8c' } })
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

test.each([
  ['playera-lunes', ['tshirt-short', 'shirt']],
  ['marinera', ['tshirt-long', 'shirt', 'hoodie', 'jacket']],
  ['tank-negro', ['tank', 'shirt', 'jacket']],
  ['sudadera-sabado', ['hoodie', 'tshirt-long', 'shirt', 'jacket']],
  ['vestido-jardin', ['dress']],
  ['falda-negra', ['skirt']],
  ['jeans-rectos', ['trousers']],
  ['pantalon-palazzo', ['trousers']],
  ['shorts-lino', ['shorts']],
])(
  '%s is asked about as anything but %s',
  async (key, fitting) => {
    const cut = await cutPhoto(await silhouetteOf(key))
    const unasked = categoryKeys.filter(category =>
      readCut(cut, { category }).warnings.every(w => w.code !== 'categoryMismatch'),
    )
    expect(unasked.toSorted()).toEqual(fitting.toSorted())
  },
  240_000,
)

const classesOf = (shares: Partial<Record<Silhouette, number>>): GarmentReading['classes'] =>
  (Object.entries(shares) as [Silhouette, number][])
    .map(([silhouette, probability]) => ({ silhouette, probability }))
    .sort((a, b) => b.probability - a.probability)

test('a reading that wavers between tops is still sure that it sees no trousers, and no sleeves', () => {
  const wavers = classesOf({ sleeveless: 0.4, dressSleeveless: 0.57, shortSleeve: 0.03 })
  const asked = categoryKeys.filter(key => silhouetteDoubt(wavers, key, false) !== null)
  expect(asked).toEqual(['tshirt-short', 'tshirt-long', 'hoodie', 'skirt', 'trousers', 'shorts'])
})

test('short sleeves are a hoodie’s only where a hood is seen', () => {
  const short = classesOf({ shortSleeve: 0.97, longSleeve: 0.03 })
  expect(silhouetteDoubt(short, 'hoodie', false)).toBeCloseTo(0.03)
  expect(silhouetteDoubt(short, 'hoodie', true)).toBeNull()
})

/** A top 100 wide and 140 long whose sleeves hang down for a length. */
function topWith(sleeve: number) {
  const marks: Partial<Record<LandmarkName, { x: number; y: number; confidence: number }>> = {}
  const pair = (name: string, x: number, y: number) => {
    marks[`${name}Left` as LandmarkName] = { x: -x, y, confidence: 1 }
    marks[`${name}Right` as LandmarkName] = { x, y, confidence: 1 }
  }
  pair('neck', 20, 0)
  pair('shoulder', 45, 8)
  pair('cuffOuter', 45, 8 + sleeve)
  pair('hem', 50, 140)
  return marks
}

test('sleeves to the elbow are short, whatever the outline looks like; those below it can be either', () => {
  expect(proportionDoubt(topWith(70), 'tshirt-long')).toBeCloseTo(0.5)
  expect(proportionDoubt(topWith(70), 'tshirt-short')).toBeNull()
  expect(proportionDoubt(topWith(88), 'tshirt-long')).toBeNull()
  expect(proportionDoubt(topWith(10), 'tshirt-short')).toBeCloseTo(1 / 9)
  expect(proportionDoubt(topWith(10), 'shirt')).toBeNull()
})

test('R-UPL-15 long sleeves that are seen in a room contradict who says short ones, and nobody else', () => {
  const classes = (long: number) => [
    { silhouette: 'longSleeve' as const, probability: long },
    { silhouette: 'shortSleeve' as const, probability: 1 - long },
  ]
  expect(longSleeveDoubt(classes(0.9), 'tshirt-short')).toBeCloseTo(0.1)
  expect(longSleeveDoubt(classes(0.7), 'tshirt-short')).toBeNull()
  expect(longSleeveDoubt(classes(0.9), 'shirt')).toBeNull()
})
