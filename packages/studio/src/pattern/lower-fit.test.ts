import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { beforeAll, expect, test } from 'vitest'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import type { PhotoReading } from '../reading/result/garment-reading.ts'
import { meshPattern } from './cloth-mesh.ts'
import { cutPattern } from './garment-pattern.ts'
import type { FlatCentimetres } from './garment-scale.ts'
import { girthAbove } from './lower-scale.ts'
import { polygonOf } from './panel-outline.ts'
import { rowSpans, rowValue } from './unroll.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const SPACING = 0.018
const BODIES = ['ximena', 'mateo', 'valeria', 'bruno']
let catalog: StudioCatalog
let read: Record<'chino' | 'shorts' | 'skirt', PhotoReading>

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  const reading = async (key: string, category: CategoryKey) => {
    const photo = await readFile(path.join(catalogDir, `garments/${key}/front.webp`))
    return (await prepareGarment(photo, null, { category })).front
  }
  read = {
    chino: await reading('pantalon-chino', 'trousers'),
    shorts: await reading('shorts-lino', 'shorts'),
    skirt: await reading('falda-negra', 'skirt'),
  }
}, 180_000)

/** Cloth round a garment in the photo's row so far below its waistband, with the height of its rise and its whole length; metres. */
function cutFor(reading: PhotoReading, body: BodyMeasures, centimetres: FlatCentimetres = {}) {
  const pattern = cutPattern(reading, body, { centimetres })
  const { anchor, marks, scale } = pattern
  const rowM = scale.metresPerPixel * scale.riseLength
  const spans = rowSpans(reading.outline, 3)
  const round = (below: number) => {
    const y = anchor.y + below / rowM
    const [left, right] = [rowValue(spans, 'left', y), rowValue(spans, 'right', y)]
    return pattern.panels.reduce((sum, { part, unroll }) => {
      const from = part === 'legRight' ? anchor.x : left
      const to = part === 'legLeft' ? anchor.x : right
      return sum + (unroll.flatten({ x: to, y }).x - unroll.flatten({ x: from, y }).x) * scale.metresPerPixel
    }, 0)
  }
  const heights = [...meshPattern(pattern, SPACING).wedges.flat].filter((_, i) => i % 2 === 1)
  const rise = ((marks.crotch?.y ?? anchor.y) - anchor.y) * rowM
  return { pattern, round, rise, length: Math.max(...heights) - Math.min(...heights) }
}

test('the hips of trousers and shorts are neither tight nor wide, whoever wears them and however large a size was photographed', async () => {
  for (const key of BODIES) {
    const { measures } = await catalog.model(key)
    for (const garment of ['chino', 'shorts'] as const) {
      const { round, rise } = cutFor(read[garment], measures)
      const hips = Math.max(...[0.3, 0.35, 0.4].map(s => girthAbove(measures, s * rise)))
      const ease = round(0.5 * rise) / hips - 1
      expect(ease, `${garment} on ${key}`).toBeGreaterThan(0)
      expect(ease, `${garment} on ${key}`).toBeLessThan(0.12)
    }
  }
})

test('a waistband is as wide as the body where it lies', async () => {
  for (const key of BODIES) {
    const { measures } = await catalog.model(key)
    const { round, rise } = cutFor(read.chino, measures)
    const ease = round(0.025) / girthAbove(measures, 0.82 * rise) - 1
    expect(ease, key).toBeGreaterThan(0)
    expect(ease, key).toBeLessThan(0.14)
  }
})

test('the seller’s waist width is the waistband’s', async () => {
  const { measures } = await catalog.model('mateo')
  const widthFor = (waistWidth: number) =>
    (100 * cutFor(read.chino, measures, { waistWidth }).round(0.02)) / 2
  for (const given of [40, 46]) expect(Math.abs(widthFor(given) - given)).toBeLessThan(1.5)
})

test('larger people wear shorts and skirts that are wider, but as long as others’', async () => {
  const slim = (await catalog.model('ximena')).measures
  for (const key of ['valeria', 'bruno']) {
    const large = (await catalog.model(key)).measures
    for (const garment of ['shorts', 'skirt'] as const) {
      const [a, b] = [cutFor(read[garment], slim), cutFor(read[garment], large)]
      expect(b.length / large.height, `${garment} on ${key}`).toBeLessThan((1.25 * a.length) / slim.height)
      expect(b.round(0.16)).toBeGreaterThan(1.15 * a.round(0.16))
    }
  }
})

test('a skirt goes round waist and hips', async () => {
  for (const key of BODIES) {
    const { measures } = await catalog.model(key)
    const { round } = cutFor(read.skirt, measures)
    for (const below of [0.03, 0.08, 0.14, 0.2])
      expect(round(below), `${below} m below the waist of ${key}`).toBeGreaterThan(
        girthAbove(measures, measures.waistY - measures.crotchY - below),
      )
  }
})

test('a skirt’s waistband lies on the waist of whoever wears it, however straight the skirt is below', async () => {
  for (const key of BODIES) {
    const { measures } = await catalog.model(key)
    const { round } = cutFor(read.skirt, measures)
    const ease = round(0.014) / girthAbove(measures, measures.waistY - measures.crotchY - 0.014) - 1
    expect(ease, key).toBeGreaterThan(0)
    expect(ease, key).toBeLessThan(0.09)
  }
})

test('a skirt’s band is as wide at its very corners as it is below: no ears at the seams', async () => {
  const { measures } = await catalog.model('amara')
  const { pattern } = cutFor(read.skirt, measures)
  const { anchor, marks, scale, panels } = pattern
  for (const corner of [marks.waistLeft, marks.waistRight] as { x: number; y: number }[]) {
    const out = (y: number) => Math.abs(panels[0].unroll.flatten({ x: corner.x, y }).x - anchor.x)
    const below = 0.02 / (scale.metresPerPixel * scale.riseLength)
    expect(Math.abs(out(corner.y) - out(corner.y + below)) * scale.metresPerPixel).toBeLessThan(0.01)
  }
})

test('the legs of shorts are cut to hang level: shorter outside, where hips let the cloth fall', async () => {
  const { measures } = await catalog.model('ximena')
  const { pattern } = cutFor(read.shorts, measures)
  const left = pattern.panels.find(p => p.part === 'legLeft')
  const { legInnerLeft, legOuterLeft } = pattern.marks as Record<string, { x: number; y: number }>
  const [inner, outer] = [legInnerLeft, legOuterLeft].map(p => left?.unroll.flatten(p) ?? { x: 0, y: 0 })
  const seen = legInnerLeft.y - legOuterLeft.y
  const slant = (inner.y - outer.y - seen) * pattern.scale.metresPerPixel
  expect(slant).toBeGreaterThan(0.02)
  expect(slant).toBeLessThan(0.06)
  const back = left?.unroll.project(outer)
  expect(back?.x).toBeCloseTo(legOuterLeft.x, 0)
  expect(back?.y).toBeCloseTo(legOuterLeft.y, 0)
})

test('a leg tapers straight from thigh to knee, whatever the body’s muscles do, and goes round it', async () => {
  for (const key of BODIES) {
    const { measures } = await catalog.model(key)
    const { pattern } = cutFor(read.chino, measures)
    const { scale, marks } = pattern
    const rowM = scale.metresPerPixel * scale.legLength
    const leg = pattern.panels.find(p => p.part === 'legLeft' && p.face === 'front')
    if (!leg) throw new Error('A chino without a left leg')
    const spans = rowSpans(polygonOf(leg), 3)
    const crotchY = marks.crotch?.y ?? 0
    const round = (below: number) => {
      const y = crotchY + below / rowM
      const [outer, inner] = (['left', 'right'] as const).map(side =>
        leg.unroll.flatten({ x: rowValue(spans, side, y), y }),
      )
      return 2 * (inner.x - outer.x) * scale.metresPerPixel
    }
    const knee = measures.crotchY - measures.kneeY
    for (let below = 2 * LEG_STEP_M; below < knee - LEG_STEP_M; below += LEG_STEP_M) {
      const hollow = (round(below - LEG_STEP_M) + round(below + LEG_STEP_M)) / 2 - round(below)
      expect(hollow, `${below} m below the crotch of ${key}`).toBeLessThan(0.003)
      expect(round(below)).toBeGreaterThan(measures.legGirths[Math.round(below / LEG_STEP_M) - 1])
    }
  }
})
