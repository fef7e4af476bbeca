import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { type LegShape, legUnroll } from './leg-unroll.ts'

const CROTCH = 200
const KNEE = 500
/** Half of what goes round the body's leg, and where its middle lies, in pixels. */
const HALF = 110
const MIDDLE = 62

/** The right half of trousers whose waist is 100 pixels from the middle, its leg as wide as is said and this far from the middle. */
function halfPair(inner: (y: number) => number, outer: (y: number) => number): LegShape {
  const rows = Array.from({ length: 81 }, (_, i) => i * 10)
  const polygon: Point[] = [
    ...rows.map(y => ({ x: outer(y), y })),
    ...rows.reverse().map(y => ({ x: y < CROTCH ? 0 : inner(y), y })),
  ]
  return {
    ...{ polygon, side: 1, centre: 0, crotchY: CROTCH, waistY: 0, lastRow: 780, roundness: 0.5 },
    ...{ narrowed: 1, takenIn: 1, keepLeg: 1, keepRise: 1, longer: 0, lifted: 0, kneeY: KNEE },
    halfGirth: below => HALF - 0.12 * below,
    legMiddle: () => MIDDLE,
  }
}

/** Middle and width of a row's cloth. */
function rowOf(shape: LegShape, y: number, inner: number, outer: number) {
  const [a, b] = [inner, outer].map(x => legUnroll(shape).flatten({ x, y }).x)
  return { middle: (a + b) / 2, width: b - a }
}

test('a leg that bows inwards at the thigh is cut over the body’s leg: no cloth to spare between the thighs', () => {
  // A bootcut: narrow at the thigh, and close to the middle there.
  const bow = (y: number) => 16 * Math.sin((Math.PI * Math.max(0, y - CROTCH)) / (KNEE - CROTCH))
  const [inner, outer] = [() => 4, (y: number) => (y > KNEE ? 104 : 104 - bow(y))]
  const leg = halfPair(inner, outer)
  const inside = { ...leg, legMiddle: () => 0 }
  for (const y of [300, 350, 400]) {
    const [led, left] = [leg, inside].map(shape => rowOf(shape, y, inner(), outer(y)))
    expect(led.middle, `row ${y}`).toBeGreaterThan(left.middle + 4)
    expect(led.middle, `row ${y}`).toBeLessThan(MIDDLE + 2)
    expect(led.width).toBeCloseTo(left.width, 3)
  }
  for (const y of [100, KNEE + 50, 600])
    expect(rowOf(leg, y, inner(), outer(y)).middle).toBeCloseTo(rowOf(inside, y, inner(), outer(y)).middle, 0)
})

test('a straight leg hangs from the hips as its photo shows it, wherever the body’s leg is', () => {
  const [inner, outer] = [() => 6, (y: number) => 104 + 0.1 * y]
  const leg = halfPair(inner, outer)
  const elsewhere = { ...leg, legMiddle: () => 200 }
  for (const y of [100, 260, 400])
    expect(rowOf(leg, y, 6, outer(y))).toEqual(rowOf(elsewhere, y, 6, outer(y)))
})

test('what is led out finds its way back to its photo', () => {
  const leg = halfPair(
    () => 10,
    () => 90,
  )
  const { flatten, project } = legUnroll(leg)
  for (const p of [
    { x: 20, y: 250 },
    { x: 80, y: 320 },
    { x: 40, y: 150 },
  ]) {
    const back = project(flatten(p))
    expect(back.x).toBeCloseTo(p.x, 3)
    expect(back.y).toBeCloseTo(p.y, 3)
  }
})
