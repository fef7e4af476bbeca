import { describe, expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { distance, resample } from '../../geometry/polyline.ts'
import { sharpCorner } from './sharp-corners.ts'

/** A side of 300 pixels that runs down and a hem that runs left, their corner at (100, 300) rounded by `radius`. */
function edges(radius: number): [Point[], Point[]] {
  const arc = Array.from({ length: 9 }, (_, k) => {
    const angle = (k / 8) * (Math.PI / 2)
    return { x: 100 - radius + radius * Math.cos(angle), y: 300 - radius + radius * Math.sin(angle) }
  })
  const side = [{ x: 100, y: 0 }, ...arc.slice(0, 5)]
  const hem = [...arc.slice(4), { x: -150, y: 300 }]
  return [resample(side, 150), resample(hem, 125)]
}
const CORNER = { x: 100, y: 300 }

describe('where two edges meet', () => {
  test('a corner that tracing rounded is sharp again, and its edges keep their points', () => {
    const [side, hem] = sharpCorner(...edges(8), 500)
    const [, rounded] = edges(8)
    expect(distance(hem[0], CORNER)).toBeLessThan(0.5 * distance(rounded[0], CORNER))
    expect(side[side.length - 1]).toEqual(hem[0])
    expect([side.length, hem.length]).toEqual([151, 126])
    for (const p of side) expect(p.x).toBeGreaterThan(98.5)
  })

  test("a shirt-tail's round corner stays", () => {
    const before = edges(60)
    expect(sharpCorner(...before, 500)).toEqual(before)
  })

  test('edges that go on without a corner stay', () => {
    const down = resample(
      [
        { x: 0, y: 0 },
        { x: 0, y: 200 },
      ],
      100,
    )
    const on = resample(
      [
        { x: 0, y: 200 },
        { x: 20, y: 400 },
      ],
      100,
    )
    expect(sharpCorner(down, on, 500)).toEqual([down, on])
  })
})
