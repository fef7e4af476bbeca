import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readGarmentPhoto } from './read-garment-photo.ts'

const folder = new URL('../../../../catalog/garments/', import.meta.url)

/**
 * Rows (of 1600) between which the front edge lies at its lowest: below the label that is sewn inside the back, and, with a collar, where
 * its leaves meet.
 */
const lowest = [
  ['playera-lunes/front.jpg', 'tshirt-short', 446, 480],
  ['playera-hoy-si/front.jpg', 'tshirt-short', 446, 490],
  ['camisa-lino/front.webp', 'shirt', 436, 462],
  ['chamarra-mezclilla/front.webp', 'jacket', 498, 530],
  ['vestido-jardin/front.webp', 'dress', 228, 243],
] as const

test.each(lowest)(
  'the front neckline of %s runs below the inside of the back and its label',
  async (file, category, above, below) => {
    const { frontNeckline } = await readGarmentPhoto(await readFile(new URL(file, folder)), { category })
    const bottom = Math.max(...frontNeckline.map(point => point.y))
    expect(bottom).toBeGreaterThan(above)
    expect(bottom).toBeLessThan(below)
  },
  240_000,
)
