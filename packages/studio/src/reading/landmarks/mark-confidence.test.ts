import { expect, test } from 'vitest'
import type { Landmark } from '../result/garment-reading.ts'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import { confidenceOf, cornerFactor, doubtArmholes } from './mark-confidence.ts'

test('a mark is the less sure the further it is from the prediction, and the worse it mirrors', () => {
  expect(confidenceOf(0, 0)).toBe(0.99)
  expect(confidenceOf(0.06, 0)).toBeLessThan(confidenceOf(0.03, 0))
  expect(confidenceOf(0.03, 0.05)).toBeLessThan(confidenceOf(0.03, 0))
  expect(confidenceOf(0.13, 0)).toBeLessThan(0.5)
  expect(confidenceOf(0.07, 0.07)).toBeGreaterThan(0.4)
  expect(confidenceOf(1, 1)).toBe(0.05)
})

test('where the net sees the mark sharply, only its own place counts', () => {
  expect(confidenceOf(0, 1, 1)).toBe(0.99)
  expect(confidenceOf(0, 0, 0.2)).toBeCloseTo(0.6, 10)
  expect(confidenceOf(0.03, 0, 1)).toBeCloseTo(0.49, 10)
  expect(confidenceOf(0.2, 0, 1)).toBe(0.05)
})

/** An outline of 40 points that is straight but for one corner at its start. */
function curveWith({ turn = 0, isThin = false }): OutlineCurve {
  const points = Array.from({ length: 40 }, (_, x) => ({ x, y: 0 }))
  const turning = Float32Array.from(points, (_, k) => (k === 0 ? turn : 0))
  return {
    points,
    fine: turning,
    coarse: new Float32Array(40),
    thin: Uint8Array.from(points, () => +isThin),
  } as unknown as OutlineCurve
}

test('a hem’s mark at a corner is kept, also a few points off it and round the outline’s end', () => {
  const corner = curveWith({ turn: 1 })
  for (const index of [0, 6, 34]) expect(cornerFactor(corner, 'hem', index)).toBe(1)
  expect(cornerFactor(corner, 'hem', 7)).toBe(0.5)
})

test('on a smooth edge or a thread it is doubtful; marks that lie on smooth edges are not judged', () => {
  expect(cornerFactor(curveWith({ turn: 0.29 }), 'legInner', 0)).toBe(0.5)
  expect(cornerFactor(curveWith({ turn: 1, isThin: true }), 'waist', 0)).toBe(0.45)
  expect(cornerFactor(curveWith({ isThin: true }), 'shoulder', 0)).toBe(1)
})

test('armpits right below the shoulders are doubted on their own side, others are left alone', () => {
  const at = (y: number): Landmark => ({ x: 0, y, confidence: 1 })
  const marks = {
    ...{ neckLeft: at(0), shoulderLeft: at(30), underarmLeft: at(120), hemLeft: at(600) },
    ...{ neckRight: at(0), shoulderRight: at(30), underarmRight: at(80), hemRight: at(600) },
  }
  doubtArmholes(marks)
  expect(marks.underarmLeft.confidence).toBe(1)
  expect(marks.shoulderLeft.confidence).toBe(1)
  expect(marks.underarmRight.confidence).toBe(0.4)
  expect(marks.shoulderRight.confidence).toBe(0.4)
  expect([marks.neckRight.confidence, marks.hemRight.confidence]).toEqual([1, 1])
})

test('without all four marks nothing is said of an armhole', () => {
  const underarmLeft = { x: 0, y: 10, confidence: 1 }
  doubtArmholes({ underarmLeft, shoulderLeft: { x: 0, y: 9, confidence: 1 } })
  expect(underarmLeft.confidence).toBe(1)
  const right = { ...underarmLeft, y: 20, confidence: 1 }
  const above = { x: 0, y: 10, confidence: 1 }
  doubtArmholes({
    ...{ underarmLeft, neckRight: { ...above, y: 0 }, shoulderRight: above },
    ...{ underarmRight: right, hemRight: { ...above, y: 600 } },
  })
  expect([underarmLeft.confidence, right.confidence]).toEqual([1, 0.4])
})
