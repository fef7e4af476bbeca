import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../../catalog/studio-catalog.ts'
import { prepareGarment } from '../../garment/prepare-garment.ts'
import type { Point } from '../../geometry/point.ts'
import { cutPattern } from '../../pattern/garment-pattern.ts'
import { meshedPattern } from '../../pattern/meshed-pattern.ts'
import { COARSE_M } from '../drape-garment.ts'
import { besideArms } from './beside-arms.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../../catalog')

test.each([
  { garment: 'playera-blanca', category: 'tshirt-short', above: 0 },
  { garment: 'tank-negro', category: 'tank', above: 0.5 },
] as const)(
  'cloth of $garment meets the body without its arms from $above of the armhole up to the pit on, as far as no sleeve goes round the arm there',
  async ({ garment, category, above }) => {
    const { measures } = await (await openCatalog(catalogDir)).model('mateo')
    const photo = await readFile(path.join(catalogDir, 'garments', garment, 'front.webp'))
    const { front } = await prepareGarment(photo, null, { category })
    const pattern = cutPattern(front, measures, { fit: 'regular', centimetres: {} })
    const mesh = meshedPattern(pattern, COARSE_M)
    const marked = besideArms(mesh, pattern)
    const { shoulderLeft, underarmLeft, underarmRight } = pattern.marks as Record<string, Point>
    const isLeft = (x: number) => Math.abs(x - underarmLeft.x) < Math.abs(x - underarmRight.x)
    const { vertex, panel, px } = mesh.wedges
    const rows: number[] = []
    for (let w = 0; w < vertex.length; w++)
      if (mesh.panels[panel[w]].part === 'torso' && marked[vertex[w]] && isLeft(px[2 * w]))
        rows.push((underarmLeft.y - px[2 * w + 1]) / (underarmLeft.y - shoulderLeft.y))
    expect(rows.length).toBeGreaterThan(20)
    expect(Math.max(...rows)).toBeLessThanOrEqual(above + 0.01)
    expect(Math.max(...rows)).toBeGreaterThan(above - 0.2)
  },
  120_000,
)
