import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { distance, resample } from '../geometry/polyline.ts'
import { overTip } from './shoulder-tip.ts'

const NECK = { x: 0, y: 0 }
const TIP = { x: 120, y: 30 }
const CUFF = { x: 260, y: 190 }
const PIT = { x: 115, y: 230 }

/** How far a line turns at its points, degrees. */
const turns = (line: readonly Point[]) =>
  line.slice(1, -1).map((p, i) => {
    const [a, b] = [line[i], line[i + 2]]
    const turn = Math.atan2(b.y - p.y, b.x - p.x) - Math.atan2(p.y - a.y, p.x - a.x)
    return (turn * 180) / Math.PI
  })

test('a corner between shoulder and sleeve becomes a bow as wide as half the armhole', () => {
  const [inner, outer] = overTip([NECK, TIP], [TIP, CUFF], PIT)
  expect(inner[inner.length - 1]).toEqual(outer[0])
  expect(inner[0]).toEqual(NECK)
  expect(outer[outer.length - 1]).toEqual(CUFF)
  const line = resample([...inner, ...outer.slice(1)], 80)
  const all = turns(line)
  const corner = all.reduce((sum, t) => sum + t, 0)
  expect(corner).toBeGreaterThan(30)
  expect(Math.max(...all)).toBeLessThan(corner / 5)
  expect(Math.min(...all)).toBeGreaterThan(-1)
})

test('what a tip loses is a fingertip, and a straight shoulder loses nothing', () => {
  const depth = distance(TIP, PIT)
  expect(distance(overTip([NECK, TIP], [TIP, CUFF], PIT)[1][0], TIP)).toBeLessThan(0.04 * depth)
  const beyond = { x: TIP.x * 2, y: TIP.y * 2 }
  for (const p of overTip([NECK, TIP], [TIP, beyond], PIT).flat())
    expect(Math.abs(p.x * TIP.y - p.y * TIP.x) / Math.hypot(TIP.x, TIP.y)).toBeLessThan(1e-9)
})
