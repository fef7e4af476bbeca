import { describe, expect, test } from 'vitest'
import type { FlatTorso } from './flat-torso.ts'
import { type Fold, foldHeight, measured } from './folds.ts'
import { sleeveFolds } from './sleeve-folds.ts'
import { trunkFolds } from './trunk-folds.ts'

const DOWN: Fold = {
  path: [
    { x: 0.1, y: 0.2 },
    { x: 0.1, y: 0.3 },
    { x: 0.1, y: 0.4 },
  ],
  widthM: [0.01, 0.01],
  heightM: 0.006,
}

describe('a fold', () => {
  const height = foldHeight([measured(DOWN)])
  const runsOut = foldHeight([measured({ ...DOWN, runsOut: true })])

  test('is as high as it says on its crest, with a valley on either side', () => {
    expect(height({ x: 0.1, y: 0.27 })).toBeCloseTo(0.006, 3)
    for (const x of [0.075, 0.118]) expect(height({ x, y: 0.27 })).toBeLessThan(-0.0005)
    for (const x of [0.03, 0.17]) expect(height({ x, y: 0.27 })).toBe(0)
  })

  test('dies away beyond both of its ends, or runs out over a hem', () => {
    expect(height({ x: 0.1, y: 0.12 })).toBe(0)
    expect(height({ x: 0.1, y: 0.46 })).toBe(0)
    expect(runsOut({ x: 0.1, y: 0.4 })).toBeCloseTo(0.006, 4)
  })

  test('has no step', () => {
    const step = 0.0005
    for (let y = 0.1; y < 0.5; y += 0.011)
      for (let x = 0.05; x < 0.15; x += step)
        expect(Math.abs(height({ x: x + step, y }) - height({ x, y }))).toBeLessThan(0.0008)
  })
})

/** A T-shirt 50 cm wide and 65 cm long. */
const torso = (wide = 0.25): FlatTorso => ({
  arc: () => wide,
  hanging: flat => flat,
  shoulder: () => ({ down: 0, length: 0 }),
  tip: () => ({ down: 0.04, length: 0.14 }),
  neck: () => ({ down: 0, length: 0, x: 0.09 }),
  waist: Infinity,
  underarm: () => 0.22,
  hem: 0.65,
  neckDepth: 0.08,
  collar: { top: 0, foot: 0 },
  collarSide: () => 0,
})

describe('the folds of a top', () => {
  const sampled = (folds: ReturnType<typeof trunkFolds>) => {
    const height = foldHeight(folds)
    const out: number[] = []
    for (let y = 0.02; y < 0.65; y += 0.01)
      for (let x = -0.25; x <= 0.25; x += 0.01) out.push(height({ x, y }))
    return out
  }
  const range = (values: number[]) => Math.max(...values) - Math.min(...values)

  test('are the same each time, others for another cut, and others behind', () => {
    const slack = () => 0.06
    const front = sampled(trunkFolds(torso(), slack, 'front'))
    expect(sampled(trunkFolds(torso(), slack, 'front'))).toEqual(front)
    expect(sampled(trunkFolds(torso(0.24), slack, 'front'))).not.toEqual(front)
    expect(sampled(trunkFolds(torso(), slack, 'back'))).not.toEqual(front)
  })

  test('are deeper where more cloth has no other place, and never deeper than a finger', () => {
    const [tight, wide] = [0, 0.3].map(slack => sampled(trunkFolds(torso(), () => slack, 'front')))
    expect(range(wide)).toBeGreaterThan(1.5 * range(tight))
    expect(Math.max(...wide)).toBeLessThan(0.025)
  })

  test('leave shoulders and neck smooth', () => {
    const height = foldHeight(trunkFolds(torso(), () => 0.1, 'front'))
    for (let x = -0.2; x <= 0.2; x += 0.02) expect(Math.abs(height({ x, y: 0.05 }))).toBeLessThan(0.001)
  })

  test('reach the hem', () => {
    const height = foldHeight(trunkFolds(torso(), () => 0.1, 'front'))
    const hem = Array.from({ length: 51 }, (_, i) => height({ x: (i - 25) / 100, y: 0.65 }))
    expect(range(hem)).toBeGreaterThan(0.005)
  })
})

test('long sleeves fold at the elbow and above the cuff, short ones only below the shoulder', () => {
  const atElbow = (length: number) => {
    const height = foldHeight(sleeveFolds({ length, elbow: 0.3, width: () => 0.14, side: 'left' }))
    const values: number[] = []
    for (let y = 0.26; y < 0.36; y += 0.004)
      for (let x = 0; x < 0.14; x += 0.01) values.push(height({ x, y }))
    return Math.max(...values) - Math.min(...values)
  }
  expect(atElbow(0.58)).toBeGreaterThan(0.004)
  const count = (length: number) =>
    sleeveFolds({ length, elbow: 0.3, width: () => 0.14, side: 'left' }).length
  expect(count(0.2)).toBeLessThan(count(0.58) / 2)
})
