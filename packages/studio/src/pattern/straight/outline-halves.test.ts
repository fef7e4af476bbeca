import { expect, test } from 'vitest'
import { resample } from '../../geometry/polyline.ts'
import type { GarmentReading, Landmark } from '../../reading/result/garment-reading.ts'
import { SHIRT_MARKS } from '../../reading/testing/drawn-garment.ts'
import { outlineHalves } from './outline-halves.ts'

type Corner = readonly [name: string, x: number, y: number]

/** A garment whose outline goes straight from corner to corner, clockwise, a point each 2 pixels; corners with a name are marks. */
function readingOf(silhouette: GarmentReading['silhouette'], corners: readonly Corner[]) {
  const outline = corners.flatMap(([, x, y], i) => {
    const [, u, v] = corners[(i + 1) % corners.length]
    return resample(
      [
        { x, y },
        { x: u, y: v },
      ],
      Math.round(Math.hypot(u - x, v - y) / 2),
    ).slice(0, -1)
  })
  const marks = corners
    .filter(([name]) => name !== '')
    .map(([name, x, y]): [string, Landmark] => [name, { x, y, confidence: 1 }])
  return { silhouette, outline, landmarks: Object.fromEntries(marks) } as unknown as GarmentReading
}
const shirt: Corner[] = Object.entries(SHIRT_MARKS).map(([name, { x, y }]) => [name, x, y])
const skirt: Corner[] = [
  ['waistLeft', 100, 50],
  ['waistRight', 200, 50],
  ['hemRight', 240, 300],
  ['hemLeft', 60, 300],
]
const shorts: Corner[] = [
  ['waistLeft', 100, 50],
  ['waistRight', 200, 50],
  ['legOuterRight', 230, 260],
  ['legInnerRight', 160, 265],
  ['crotch', 150, 150],
  ['legInnerLeft', 140, 265],
  ['legOuterLeft', 70, 260],
]

test('a shirt is its neck, shoulders, sleeves, sides and hem', () => {
  const arcs = outlineHalves(readingOf('shortSleeve', shirt))!
  expect(arcs.map(a => a.name)).toEqual([
    'top',
    'neck-shoulder',
    'shoulder-cuffOuter',
    'cuffOuter-cuffInner',
    'cuffInner-underarm',
    'underarm-hem',
    'bottom',
  ])
  expect(arcs.filter(a => a.isSleeve).map(a => a.name)).toEqual([
    'shoulder-cuffOuter',
    'cuffOuter-cuffInner',
    'cuffInner-underarm',
  ])
})

test('a skirt has a waist, two sides and a hem; shorts have legs and inner seams', () => {
  expect(outlineHalves(readingOf('skirt', skirt))!.map(a => a.name)).toEqual(['top', 'waist-hem', 'bottom'])
  expect(outlineHalves(readingOf('shorts', shorts))!.map(a => a.name)).toEqual([
    'top',
    'waist-legOuter',
    'legOuter-legInner',
    'inner',
  ])
})

test('both halves of each piece have as many points, and those of a symmetric garment mirror each other', () => {
  const readings = [
    { reading: readingOf('shortSleeve', shirt), axis: 384 },
    { reading: readingOf('skirt', skirt), axis: 150 },
    { reading: readingOf('shorts', shorts), axis: 150 },
  ]
  for (const { reading, axis } of readings) {
    for (const { left, right } of outlineHalves(reading)!) {
      expect(left).toHaveLength(right.length)
      const off = left.map((p, k) => Math.hypot(p.x + right[k].x - 2 * axis, p.y - right[k].y))
      expect(Math.max(...off)).toBeLessThan(8)
    }
  }
})

test('the pieces of a half follow each other from the top’s middle to the bottom’s', () => {
  const arcs = outlineHalves(readingOf('skirt', skirt))!
  expect(arcs[0].right[0]).toEqual(arcs[0].left[0])
  for (const half of ['left', 'right'] as const)
    arcs.slice(1).forEach((arc, k) => {
      const before = arcs[k][half].at(-1)!
      expect(Math.hypot(arc[half][0].x - before.x, arc[half][0].y - before.y)).toBeLessThan(1)
    })
  expect(arcs[2].left.at(-1)).toEqual(arcs[2].right.at(-1))
})

test('where a mark is missing, lies off the outline, or two lie in the wrong order, nothing is paired', () => {
  const missing = skirt.map(([name, x, y]): Corner => [name === 'hemLeft' ? '' : name, x, y])
  expect(outlineHalves(readingOf('skirt', missing))).toBeNull()
  const hidden = readingOf('skirt', skirt)
  Object.assign(hidden.landmarks.hemLeft!, { x: 150, y: 200 })
  expect(outlineHalves(hidden)).toBeNull()
  const swapped = skirt.map(
    ([name, x, y]): Corner => [name.replace(/Left|Right/, s => (s === 'Left' ? 'Right' : 'Left')), x, y],
  )
  expect(outlineHalves(readingOf('skirt', swapped))).toBeNull()
})
