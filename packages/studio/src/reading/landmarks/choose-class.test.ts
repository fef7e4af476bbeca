import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { drawPhoto, shirtPolygon } from '../testing/drawn-garment.ts'
import { chooseClass, readClasses } from './choose-class.ts'

const maskOf = (polygon: Point[]) =>
  drawPhoto(
    384,
    512,
    [255, 255, 255],
    [{ polygon: polygon.map(({ x, y }) => ({ x: x / 2, y: y / 2 })), colour: [0, 0, 0] }],
  ).truth

test('a T-shirt’s outline is read as one with short sleeves, the likeliest class first', () => {
  const classes = readClasses(maskOf(shirtPolygon()), 384, 512)
  expect(classes[0].silhouette).toBe('shortSleeve')
  expect(classes[0].probability).toBeGreaterThan(0.8)
  classes.slice(1).forEach((c, k) => {
    expect(c.probability).toBeLessThanOrEqual(classes[k].probability)
  })
})

test('a sleeveless garment between a top and a dress may be either; probabilities sum to 1', () => {
  const right = [
    { x: 418, y: 122 },
    { x: 448, y: 110 },
    { x: 515, y: 140 },
    { x: 520, y: 250 },
    { x: 508, y: 260 },
    { x: 500, y: 640 },
  ]
  const left = right.map(({ x, y }) => ({ x: 768 - x, y })).reverse()
  const classes = readClasses(maskOf([...right, ...left]), 384, 512)
  const probabilityOf = (name: string) => classes.find(c => c.silhouette === name)!.probability
  expect(probabilityOf('dressSleeveless')).toBeGreaterThan(0.2)
  expect(probabilityOf('sleeveless')).toBeGreaterThan(0.2)
  expect(classes.reduce((sum, c) => sum + c.probability, 0)).toBeCloseTo(1, 5)
})

test('trousers differ from skirts by the gap between their legs', () => {
  const legs = [
    { x: 260, y: 150 },
    { x: 508, y: 150 },
    { x: 540, y: 900 },
    { x: 410, y: 900 },
    { x: 384, y: 400 },
    { x: 358, y: 900 },
    { x: 228, y: 900 },
  ]
  const skirt = [
    { x: 290, y: 150 },
    { x: 478, y: 150 },
    { x: 590, y: 800 },
    { x: 178, y: 800 },
  ]
  expect(readClasses(maskOf(legs), 384, 512)[0].silhouette).toBe('trousers')
  expect(readClasses(maskOf(skirt), 384, 512)[0].silhouette).toBe('skirt')
})

test('what the seller says rules out what the outline alone would be', () => {
  const classes = [
    { silhouette: 'shortSleeve' as const, probability: 0.7 },
    { silhouette: 'sleeveless' as const, probability: 0.2 },
    { silhouette: 'skirt' as const, probability: 0.1 },
  ]
  expect(chooseClass(classes, null)).toBe('shortSleeve')
  expect(chooseClass(classes, 'tank')).toBe('sleeveless')
  expect(chooseClass(classes, 'skirt')).toBe('skirt')
})
