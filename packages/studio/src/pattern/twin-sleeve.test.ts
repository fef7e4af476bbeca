import type { LandmarkName } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import type { GarmentPattern } from './garment-pattern.ts'
import { twinSleeve } from './twin-sleeve.ts'

/** A straight sleeve from y 100 to 300, as wide as said, with its outer side at an x. */
function sleeve(side: 'Left' | 'Right', outer: number, width: number) {
  const inner = outer + (side === 'Left' ? width : -width)
  const corners: [LandmarkName, Point][] = [
    [`shoulder${side}`, { x: outer, y: 100 }],
    [`underarm${side}`, { x: inner, y: 100 }],
    [`cuffInner${side}`, { x: inner, y: 300 }],
    [`cuffOuter${side}`, { x: outer, y: 300 }],
  ]
  const line = [...corners, corners[0]].map(([, p]) => p)
  return { marks: corners, panel: { part: `sleeve${side}`, face: 'front', edges: [{ name: 'all', line }] } }
}

function patternOf(
  left: number,
  right: number,
  cutSleeves: GarmentPattern['cutSleeves'] = [],
  foldedSleeve: GarmentPattern['foldedSleeve'] = null,
) {
  const pair = [sleeve('Left', 100, left), sleeve('Right', 600, right)]
  return {
    marks: Object.fromEntries(pair.flatMap(({ marks }) => marks)),
    panels: pair.map(({ panel }) => panel),
    cutSleeves,
    foldedSleeve,
  } as unknown as GarmentPattern
}

test('a sleeve that is hardly seen shows the mirror image of the other one', () => {
  const twin = twinSleeve(patternOf(30, 100))
  expect([twin?.part, twin?.source]).toEqual(['sleeveLeft', 'sleeveRight'])
  // A third of the way across from the outer side, halfway down.
  const place = twin?.toSource({ x: 110, y: 200 })
  expect(place?.x).toBeCloseTo(600 - 100 / 3, 0)
  expect(place?.y).toBeCloseTo(200, 0)
})

test('its places lie inside the other one, where they lie on its own outline or beyond', () => {
  const twin = twinSleeve(patternOf(100, 30))
  for (const x of [590, 605, 568, 560]) {
    const shown = twin?.toSource({ x, y: 150 })
    expect(shown?.x).toBeGreaterThan(100)
    expect(shown?.x).toBeLessThan(200)
  }
})

test('sleeves that are both seen show their own cloth', () => {
  expect(twinSleeve(patternOf(80, 100))).toBeNull()
})

test('a sleeve that the frame cuts shows the whole one sooner; where it cuts both, both are kept', () => {
  expect(twinSleeve(patternOf(80, 100, ['Left']))?.part).toBe('sleeveLeft')
  expect(twinSleeve(patternOf(80, 100, ['Left', 'Right']))).toBeNull()
})

test('a top without sleeves has no twin', () => {
  expect(twinSleeve({ ...patternOf(30, 100), panels: [] })).toBeNull()
})

test('a folded sleeve shows the other one, however wide it is', () => {
  expect(twinSleeve(patternOf(100, 80, [], 'Left'))?.part).toBe('sleeveLeft')
  expect(twinSleeve(patternOf(100, 80, [], 'Right'))?.part).toBe('sleeveRight')
})
