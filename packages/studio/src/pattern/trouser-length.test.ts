import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import type { PhotoReading } from '../reading/result/garment-reading.ts'
import { meshPattern } from './cloth-mesh.ts'
import { cutPattern } from './garment-pattern.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const SPACING = 0.018
let catalog: StudioCatalog
let slim: PhotoReading

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  const photo = await readFile(path.join(catalogDir, 'garments/pantalon-sastre/front.webp'))
  slim = (await prepareGarment(photo, null, { category: 'trousers' })).front
}, 180_000)

test('slim trousers cut for a wide waist are hemmed at the ankle and at the waist, unless the seller gave their length', async () => {
  const { measures } = await catalog.model('mateo')
  const wide: BodyMeasures = { ...measures, waist: measures.waist * 1.35, hip: measures.hip * 1.35 }
  const legsOf = (length?: number) => {
    const { wedges } = meshPattern(cutPattern(slim, wide, { centimetres: { length } }), SPACING)
    const heights = [...wedges.flat].filter((_, i) => i % 2 === 1)
    return Math.max(...heights) - Math.min(...heights)
  }
  const waistToAnkle = wide.waistY - wide.ankleY
  expect(legsOf()).toBeLessThan(waistToAnkle + 0.09)
  expect(legsOf()).toBeGreaterThan(0.85 * waistToAnkle)
  expect(legsOf(130)).toBeGreaterThan(1.2)
})

test('a fork is cut into trousers: every leg goes round its thigh, whatever the photo shows of it', async () => {
  for (const key of ['ximena', 'mateo', 'bruno']) {
    const { measures } = await catalog.model(key)
    const pattern = cutPattern(slim, measures)
    const { wedges, panels } = meshPattern(pattern, SPACING)
    const { crotch } = pattern.marks as Record<string, { y: number }>
    // Flat cloth keeps the crotch in its photo's place; what is taken from the rise is taken above it.
    const rise = (crotch.y - pattern.anchor.y) * pattern.scale.metresPerPixel
    for (const [step, girth] of measures.legGirths.slice(0, 6).entries()) {
      const y = -rise - (step + 1) * LEG_STEP_M
      const round = panels.reduce((sum, { part }, panel) => {
        if (part !== 'legLeft') return sum
        const xs = [...wedges.panel.keys()]
          .filter(w => wedges.panel[w] === panel && Math.abs(wedges.flat[2 * w + 1] - y) < SPACING)
          .map(w => wedges.flat[2 * w])
        return sum + Math.max(...xs) - Math.min(...xs)
      }, 0)
      // Rows of the mesh are sampled SPACING apart, which misses up to half a percent of a row's width.
      expect(round, `${key}, ${(step + 1) * LEG_STEP_M} m below the crotch`).toBeGreaterThan(0.995 * girth)
    }
  }
})

test('a belly gets a longer rise in front, and nobody’s waistband stands above the waist', async () => {
  const riseOf = async (key: string) => {
    const { measures } = await catalog.model(key)
    const pattern = cutPattern(slim, measures)
    const { crotch, waistLeft } = pattern.marks as Record<string, { x: number; y: number }>
    const panel = pattern.panels.find(p => p.part === 'legLeft' && p.face === 'front')
    const metres = (x: number) =>
      ((panel?.unroll.flatten(crotch).y ?? 0) - (panel?.unroll.flatten({ x, y: waistLeft.y + 4 }).y ?? 0)) *
      pattern.scale.metresPerPixel
    return { middle: metres(pattern.anchor.x), side: metres(waistLeft.x), measures }
  }
  const [belly, flat] = [await riseOf('bruno'), await riseOf('valeria')]
  expect(belly.middle).toBeGreaterThan(1.08 * belly.side)
  expect(flat.middle).toBeCloseTo(flat.side, 3)
  for (const { side, measures } of [belly, flat]) expect(side).toBeLessThan(measures.crotchLength / 2)
})
