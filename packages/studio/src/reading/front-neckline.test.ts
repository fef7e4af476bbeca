import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readGarmentPhoto } from './read-garment-photo.ts'

const demo = (key: string) =>
  readFile(new URL(`../../../../catalog/garments/${key}/front.jpg`, import.meta.url))

/** Rows (of 1600) between which the front collar's edge lies at its lowest; the label inside the back ends above them. */
const lowest = { 'playera-lunes': [446, 480], 'playera-hoy-si': [446, 490] } as const

test.each(Object.entries(lowest))(
  'the front neckline of %s runs below the label that is sewn inside the back',
  async (key, [above, below]) => {
    const { frontNeckline } = await readGarmentPhoto(await demo(key), { category: 'tshirt-short' })
    const bottom = Math.max(...frontNeckline.map(point => point.y))
    expect(bottom).toBeGreaterThan(above)
    expect(bottom).toBeLessThan(below)
  },
  240_000,
)
