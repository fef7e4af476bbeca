import type { LandmarkName } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'
import { flatSleeve } from './flat-sleeve.ts'

const CM = 0.01
const STRAIGHT: Point[] = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 60 },
  { x: 0, y: 60 },
]

/** A left sleeve on flat cloth that hangs straight down, 20 cm wide, as far as said on its outer and its inner side; a pixel is a centimetre. */
function sleeve(outer: number, inner: number, outline: Point[] = STRAIGHT) {
  const marks: Partial<Record<LandmarkName, Point>> = {
    shoulderLeft: { x: 0, y: 0 },
    underarmLeft: { x: 20, y: 0 },
    cuffOuterLeft: { x: 0, y: outer },
    cuffInnerLeft: { x: 20, y: inner },
  }
  const line = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]
    return Array.from({ length: 40 }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / 40,
      y: from.y + ((to.y - from.y) * k) / 40,
    }))
  })
  const panel = {
    part: 'sleeveLeft',
    face: 'front',
    edges: [{ name: 'all', line }],
    unroll: { flatten: (p: Point) => p, project: (p: Point) => p },
  } as unknown as PatternPanel
  const pattern = {
    marks,
    panels: [panel],
    cutSleeves: [],
    scale: { metresPerPixel: CM },
  } as unknown as GarmentPattern
  return flatSleeve(panel, pattern)
}

/** Share of the way from the armhole to the sleeve's end. */
function down(flat: ReturnType<typeof sleeve>, px: Point): number {
  const across = flat.clothAcross(px)
  return (flat.clothPlace(px).y - flat.clothPlace({ x: px.x, y: 0 }).y) / rimLength(flat, across, px.x)
}
const rimLength = (flat: ReturnType<typeof sleeve>, across: number, x: number) =>
  flat.rim(flat.clothAcross)(across) - flat.clothPlace({ x, y: 0 }).y

test('a straight sleeve ends along its cuff, across all of its width', () => {
  const flat = sleeve(60, 60)
  expect(flat.length).toBeCloseTo(0.6)
  for (const x of [0, 4, 10, 16, 20]) expect(down(flat, { x, y: 60 })).toBeCloseTo(1, 2)
  expect(flat.clothAcross({ x: 5, y: 30 })).toBeCloseTo(0.25, 2)
})

test('a cuff that slants ends all of the sleeve, whose sides keep their lengths', () => {
  const slanting = [...STRAIGHT.slice(0, 2), { x: 20, y: 52 }, { x: 0, y: 60 }]
  const flat = sleeve(60, 52, slanting)
  expect(flat.length).toBeCloseTo(0.6)
  expect(flat.innerLength).toBeCloseTo(0.52)
  for (const [x, y] of [
    [0.2, 59.5],
    [10, 56],
    [19.8, 52.2],
  ])
    expect(down(flat, { x, y })).toBeGreaterThan(0.95)
  expect(flat.clothAcross({ x: 5, y: 56 })).toBeCloseTo(0.25, 1)
})

test('a corner that is cut off in the photo is the corner of the cuff', () => {
  const cut = [...STRAIGHT.slice(0, 3), { x: 4, y: 60 }, { x: 0, y: 56 }]
  const flat = sleeve(60, 60, cut)
  const corner = { x: 2.9, y: 58.9 }
  expect(flat.clothAcross(corner)).toBeLessThan(0.03)
  expect(down(flat, corner)).toBeGreaterThan(0.97)
  expect(down(flat, { x: 12, y: 60 })).toBeCloseTo(1, 2)
})

/** How far down the sleeve a cuff's middle and its outer corner lie, of a sleeve whose outer corner is cut off by 4 cm in its photo. */
function cutCorner(outer: number, inner: number) {
  const outline = [...STRAIGHT.slice(0, 2), { x: 20, y: inner }, { x: 4, y: outer }, { x: 0, y: outer - 4 }]
  const flat = sleeve(outer, inner, outline)
  return down(flat, { x: 1.9, y: outer - 2.1 })
}

test('a sleeve to the elbow ends level although its corner is cut off in the photo', () => {
  expect(cutCorner(30, 30)).toBeGreaterThan(0.94)
})

test('a short sleeve’s hem goes straight from mark to mark', () => {
  expect(cutCorner(12, 12)).toBeLessThan(0.86)
})
