import { expect, test } from 'vitest'
import { smoothCurve } from './smooth-curve.ts'

/** A neckline of 61 points, 200 wide and 80 deep. */
const neck = (off: (i: number) => number) =>
  Array.from({ length: 61 }, (_, i) => {
    const turn = Math.PI * (1 - i / 60)
    return { x: 100 * Math.cos(turn), y: 80 * Math.sin(turn) + off(i) }
  })

test('a notch in a neckline is left out, the neckline stays', () => {
  const notched = neck(i => (Math.abs(i - 34) < 3 ? 12 : 0))
  const clean = neck(() => 0)
  smoothCurve(notched, 22, 1).forEach((p, i) => {
    expect(Math.hypot(p.x - clean[i].x, p.y - clean[i].y), `point ${i}`).toBeLessThan(1.5)
  })
})

test('waves are smoothed out, both ends stay', () => {
  const wavy = neck(i => (i === 0 || i === 60 ? 0 : 3 * Math.sin(i)))
  const smooth = smoothCurve(wavy, 22, 1)
  expect([smooth[0], smooth[60]]).toEqual([wavy[0], wavy[60]])
  const clean = neck(() => 0)
  const off = smooth.map((p, i) => Math.abs(p.y - clean[i].y))
  expect(Math.max(...off)).toBeLessThan(1)
})
