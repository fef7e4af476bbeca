import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fit } from '@revela/garment'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import type { GarmentReading, Landmark } from '../reading/result/garment-reading.ts'
import { meshPattern } from './cloth-mesh.ts'
import { cutPattern } from './garment-pattern.ts'
import { type FlatCentimetres, flatness, upperScale } from './garment-scale.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const FINE = 0.018
let top: PreparedGarment
let model: StudioModel

beforeAll(async () => {
  const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
  top = await prepareGarment(photo, null, { category: 'tshirt-short' })
  model = await (await openCatalog(catalogDir)).model('ximena')
}, 180_000)

/** Flat width of the front panel 6 cm below the underarms and length from neck points to hem, centimetres. */
function measured(fit: Fit, centimetres: FlatCentimetres = {}) {
  const pattern = cutPattern(top.front, model.measures, { fit, centimetres })
  const { flat, panel } = meshPattern(pattern, FINE).wedges
  const torso = pattern.panels.findIndex(p => p.part === 'torso' && p.face === 'front')
  const marks = pattern.marks as Record<string, { y: number }>
  const chest = -(marks.underarmLeft.y - pattern.anchor.y) * pattern.scale.metresPerPixel - 0.06
  const xs: number[] = []
  let low = Infinity
  for (let w = 0; w < panel.length; w++) {
    if (panel[w] !== torso) continue
    low = Math.min(low, flat[2 * w + 1])
    if (Math.abs(flat[2 * w + 1] - chest) < 1.2 * FINE) xs.push(flat[2 * w])
  }
  return { chest: 100 * (Math.max(...xs) - Math.min(...xs)), length: -100 * low }
}

test('oversized is clearly wider and longer than regular, and regular than fitted', () => {
  const [fitted, regular, oversized] = (['fitted', 'regular', 'oversized'] as const).map(f => measured(f))
  expect(regular.chest).toBeGreaterThan(1.03 * fitted.chest)
  expect(oversized.chest).toBeGreaterThan(1.1 * regular.chest)
  expect(regular.length).toBeGreaterThan(fitted.length)
  expect(oversized.length).toBeGreaterThan(1.03 * regular.length)
})

test('the seller’s centimetres are the garment’s, whatever the fit', () => {
  for (const fit of ['fitted', 'oversized'] as const) {
    const wide = measured(fit, { chestWidth: 58, length: 74 })
    const narrow = measured(fit, { chestWidth: 48, length: 62 })
    expect(Math.abs(wide.length - 74)).toBeLessThan(2.5)
    expect(Math.abs(narrow.length - 62)).toBeLessThan(2.5)
    expect(Math.abs(wide.chest - 58)).toBeLessThan(3.5)
    expect(Math.abs(narrow.chest - 48)).toBeLessThan(3.5)
  }
})

test('a chest width alone sets the scale too', () => {
  const wide = measured('regular', { chestWidth: 62 })
  const narrow = measured('regular', { chestWidth: 46 })
  expect(Math.abs(wide.chest - 62)).toBeLessThan(4)
  expect(Math.abs(narrow.chest - 46)).toBeLessThan(4)
  expect(wide.length).toBeGreaterThan(1.1 * narrow.length)
})

test('a flat lay that is wider by three tenths is cut wider, and hardly shorter', () => {
  const wider = <P extends { x: number }>(p: P): P => ({ ...p, x: p.x * 1.3 })
  const landmarks = Object.fromEntries(Object.entries(top.front.landmarks).map(([k, p]) => [k, wider(p)]))
  const wide = { ...top.front, outline: top.front.outline.map(wider), landmarks }
  const cut = upperScale(top.front, model.measures, { fit: 'regular' })
  const widened = upperScale(wide, model.measures, { fit: 'regular' })
  expect(widened.metresPerPixel / cut.metresPerPixel).toBeGreaterThan(0.88)
  expect(widened.metresPerPixel / cut.metresPerPixel).toBeLessThan(1)
})

test('R-ENG a coat is wider than a shirt of its photo, and may be much longer', () => {
  const taller = <P extends { y: number }>(p: P): P => ({ ...p, y: p.y * 1.6 })
  const landmarks = Object.fromEntries(Object.entries(top.front.landmarks).map(([k, p]) => [k, taller(p)]))
  const long = { ...top.front, outline: top.front.outline.map(taller), landmarks }
  const [asTop, asCoat] = [false, true].map(over =>
    upperScale(long, model.measures, { fit: 'regular', over }),
  )
  expect(asCoat.metresPerPixel / asTop.metresPerPixel).toBeGreaterThan(1.12)
})

test('a garment whose sleeves hang is worn on paper, and flat in a room', () => {
  const { landmarks } = top.front
  const hang = (['Left', 'Right'] as const).flatMap(side => {
    const [tip, cuff] = [landmarks[`shoulder${side}`], landmarks[`cuffOuter${side}`]] as Landmark[]
    const inwards = side === 'Left' ? 0.12 : -0.12
    const width = Math.abs((landmarks.shoulderRight as Landmark).x - (landmarks.shoulderLeft as Landmark).x)
    return [
      [`cuffOuter${side}`, { ...cuff, x: tip.x }],
      [`underarm${side}`, { ...(landmarks[`underarm${side}`] as Landmark), x: tip.x + inwards * width }],
    ]
  })
  const hanging = { ...top.front, landmarks: { ...landmarks, ...Object.fromEntries(hang) } }
  expect(flatness({ ...hanging, inRoom: false })).toBe(0)
  expect(flatness({ ...hanging, inRoom: true })).toBe(1)
  const cut = (inRoom: boolean) => upperScale({ ...hanging, inRoom }, model.measures, { fit: 'regular' })
  expect(cut(true).metresPerPixel).toBeGreaterThan(1.03 * cut(false).metresPerPixel)
})

test('R-ENG the waist of a dress that has one comes to the body’s waist', () => {
  const corner = (x: number, y: number) => ({ x, y, confidence: 1 })
  /** Neck points at row 20, chest at 90, hem at 380; at row 170 so wide. */
  const dress = (waist: number): GarmentReading => {
    const halves: [number, number][] = [
      [20, 20],
      [60, 24],
      [55, 90],
      [waist / 2, 170],
      [130, 380],
    ]
    const right = halves.map(([half, y]) => ({ x: 140 + half, y }))
    const left = halves.map(([half, y]) => ({ x: 140 - half, y }))
    return {
      ...top.front,
      silhouette: 'dressSleeveless',
      outline: [...right, ...left.reverse()],
      landmarks: {
        neckLeft: corner(120, 20),
        neckRight: corner(160, 20),
        shoulderLeft: corner(80, 24),
        shoulderRight: corner(200, 24),
        underarmLeft: corner(85, 90),
        underarmRight: corner(195, 90),
        hemLeft: corner(10, 380),
        hemRight: corner(270, 380),
      },
    }
  }
  const scale = (waist: number) => upperScale(dress(waist), model.measures, { fit: 'regular' }).metresPerPixel
  const toWaist = model.measures.neckBaseY - model.measures.waistY
  expect(Math.abs(150 * scale(60) - toWaist)).toBeLessThan(Math.abs(150 * scale(110) - toWaist))
  expect(Math.abs((150 * scale(60)) / toWaist - 1)).toBeLessThan(0.25)
})
