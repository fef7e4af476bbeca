import type { LandmarkName } from '@revela/garment'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import type { GarmentReading } from '../../reading/result/garment-reading.ts'
import { straighten } from './straighten.ts'

/** Corners of a T-shirt's right half from the collar down, its mirror axis at x = 0, pixels. */
const HALF: [LandmarkName | null, number, number][] = [
  ['neckRight', 70, 20],
  ['shoulderRight', 180, 50],
  ['cuffOuterRight', 300, 190],
  ['cuffInnerRight', 240, 230],
  ['underarmRight', 170, 160],
  [null, 165, 350],
  ['hemRight', 175, 560],
]
/** Half the neck's width and its depth. */
const NECK_DEPTH = 70

type Change = (p: Point) => Point
const WIDTH = 350

const left = (name: LandmarkName | null) => (name?.replace('Right', 'Left') ?? null) as LandmarkName | null

/** A reading of a T-shirt whose places were moved. */
function reading(change: Change): GarmentReading {
  const right = HALF.map(([name, x, y]) => ({ name, x, y }))
  const corners = [...right, ...right.map(c => ({ ...c, name: left(c.name), x: -c.x })).reverse()]
  const outline: Point[] = []
  const landmarks: GarmentReading['landmarks'] = {}
  for (const [i, corner] of corners.entries()) {
    if (corner.name) landmarks[corner.name] = { ...change(corner), confidence: 1 }
    const next = corners[(i + 1) % corners.length]
    const count = Math.round(Math.hypot(next.x - corner.x, next.y - corner.y))
    outline.push(...resample([corner, next], count).slice(0, -1).map(change))
  }
  const neck = Array.from({ length: 41 }, (_, k) => {
    const x = -70 + (140 * k) / 40
    return change({ x, y: 20 + NECK_DEPTH * (1 - (x / 70) ** 2) })
  })
  return {
    cutout: { width: 1000, height: 1000 },
    outline,
    slits: [],
    frontNeckline: neck,
    frontNecklineConfidence: 1,
    frontWaistline: [],
    silhouette: 'shortSleeve',
    hood: null,
    tucked: false,
    inRoom: true,
    classes: [],
    landmarks,
    seenMarks: null,
    seenInsides: null,
    warnings: [],
    correction: { strokes: [], marks: {} },
  }
}

const at = (x: number, y: number): Point => ({ x: 500 + x, y: 200 + y })
const turned = (degrees: number): Change => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return p => at(p.x * c - (p.y - 300) * s, 300 + p.x * s + (p.y - 300) * c)
}

/** How far pairs of landmarks are from mirroring each other about one vertical axis, as a share of the garment's width. */
function unevenness({ landmarks }: GarmentReading): number {
  const pairs = Object.keys(landmarks)
    .filter(name => name.endsWith('Left'))
    .map(name => [
      landmarks[name as LandmarkName]!,
      landmarks[name.replace('Left', 'Right') as LandmarkName]!,
    ])
  const axis = pairs.reduce((sum, [l, r]) => sum + (l.x + r.x) / 2, 0) / pairs.length
  return Math.max(...pairs.map(([l, r]) => Math.hypot((l.x + r.x) / 2 - axis, (l.y - r.y) / 2))) / WIDTH
}

describe('a garment laid carelessly', () => {
  test.each([
    ['askew', turned(14)],
    ['in perspective from one side', (p: Point) => at(p.x * (1 + p.x / 3000), p.y * (1 + p.x / 2500))],
    ['sheared', (p: Point) => at(p.x + 0.12 * p.y, p.y)],
    ['with one side pulled out', (p: Point) => at(p.x > 0 && p.y > 300 ? p.x * 1.05 : p.x, p.y)],
    [
      'with one sleeve lower than the other',
      (p: Point) => (p.x > 182 ? at(p.x - 0.12 * (p.y - 60), p.y + 0.25 * (p.x - 182)) : at(p.x, p.y)),
    ],
  ] as [string, Change][])('%s becomes even', (_, change) => {
    const photo = reading(change)
    const { reading: straight, toPhoto } = straighten(photo)!
    expect(unevenness(straight)).toBeLessThan(0.01)
    // Its places lead back to those of the photo.
    for (const name of Object.keys(photo.landmarks) as LandmarkName[]) {
      const [back, was] = [toPhoto(straight.landmarks[name]!), photo.landmarks[name]!]
      expect(Math.hypot(back.x - was.x, back.y - was.y), name).toBeLessThan(0.02 * WIDTH)
    }
  })

  test('a print in its middle is turned as a whole', () => {
    const { reading: straight, toPhoto } = straighten(reading(turned(14)))!
    const { neckLeft, neckRight } = straight.landmarks
    const middle = { x: (neckLeft!.x + neckRight!.x) / 2, y: neckLeft!.y }
    const a = toPhoto({ x: middle.x - 50, y: middle.y + 250 })
    const b = toPhoto({ x: middle.x + 50, y: middle.y + 250 })
    expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(100, -0.5)
    expect((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI).toBeCloseTo(14, 0)
  })

  test('a scrap at one side does not show', () => {
    const scrap: Change = p => at(p.x < -160 && Math.abs(p.y - 450) < 15 ? p.x - 30 : p.x, p.y)
    const { reading: straight } = straighten(reading(scrap))!
    const side = straight.outline.filter(p => p.y > straight.landmarks.underarmLeft!.y + 120)
    const [least, most] = [Math.min(...side.map(p => p.x)), Math.max(...side.map(p => p.x))]
    expect(most - least).toBeLessThan(1.03 * 2 * 175)
  })

  test('a sleeve that the frame cuts off takes the length of the other', () => {
    const cut: Change = p => at(Math.min(p.x, 250), p.y)
    const { landmarks } = straighten(reading(cut))!.reading
    const lengths = (['Left', 'Right'] as const).map(side => {
      const [shoulder, cuff] = [landmarks[`shoulder${side}`]!, landmarks[`cuffOuter${side}`]!]
      return Math.hypot(cuff.x - shoulder.x, cuff.y - shoulder.y)
    })
    expect(lengths[1] / lengths[0]).toBeCloseTo(1, 1)
  })
})

describe('what is better left as it is', () => {
  test('a hem cut on the slant keeps its slant', () => {
    const slanted: Change = p => at(p.x, p.y > 200 ? p.y + ((p.y - 200) / 360) * 0.45 * p.x : p.y)
    const straight = straighten(reading(slanted))
    const { hemLeft, hemRight } = (straight?.reading ?? reading(slanted)).landmarks
    expect(hemRight!.y - hemLeft!.y).toBeGreaterThan(0.5 * 0.45 * 350)
  })

  test('a garment lying on its side is not turned', () => {
    expect(straighten(reading(turned(80)))).toBeNull()
  })

  test('marks out of order are no garment that could be straightened', () => {
    const photo = reading(turned(0))
    const { hemLeft, neckLeft } = photo.landmarks
    expect(
      straighten({ ...photo, landmarks: { ...photo.landmarks, hemLeft: neckLeft, neckLeft: hemLeft } }),
    ).toBeNull()
  })
})
