import { describe, expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'
import { levelHem, straightCuff } from './sewn-openings.ts'

/** A sleeve that hangs straight down on the right of its garment, 100 px long and 40 wide, with this cuff from its outer corner to its inner. */
function sleeve(cuff: readonly Point[]) {
  const [outer, inner] = [cuff[0], cuff[cuff.length - 1]]
  return {
    outer: resample([{ x: 40, y: 0 }, outer], 50),
    cuff: resample([...cuff], 20),
    inner: resample([inner, { x: 0, y: 0 }], 50),
  }
}

describe('a cuff', () => {
  test('that ends in two horns is one line across its sleeve, where they are on average', () => {
    const horns = [
      { x: 42, y: 115 },
      { x: 32, y: 95 },
      { x: 12, y: 95 },
      { x: -2, y: 115 },
    ]
    const { outer, cuff, inner } = straightCuff(sleeve(horns))
    const heights = cuff.map(p => p.y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(4)
    expect(heights.reduce((sum, y) => sum + y, 0) / heights.length).toBeCloseTo(102, -1)
    expect(outer[outer.length - 1]).toEqual(cuff[0])
    expect(inner[0]).toEqual(cuff[cuff.length - 1])
    expect(outer[0]).toEqual({ x: 40, y: 0 })
  })

  test('that slants keeps 15 degrees of it', () => {
    const { cuff } = straightCuff(
      sleeve([
        { x: 40, y: 120 },
        { x: 0, y: 80 },
      ]),
    )
    const [from, to] = [cuff[0], cuff[cuff.length - 1]]
    const slant = (Math.atan2(from.y - to.y, from.x - to.x) * 180) / Math.PI
    expect(slant).toBeGreaterThan(5)
    expect(slant).toBeLessThan(25)
  })

  test('of a balloon sleeve, which bows far out, stays as it is', () => {
    const round = Array.from({ length: 21 }, (_, k) => {
      const angle = (Math.PI * k) / 20
      return { x: 20 + 20 * Math.cos(angle), y: 100 + 20 * Math.sin(angle) }
    })
    const end = sleeve(round)
    expect(straightCuff(end)).toEqual(end)
  })
})

describe('a hem', () => {
  const half = (height: (share: number) => number) =>
    Array.from({ length: 41 }, (_, k) => ({ x: 100 - 2.5 * k, y: height(1 - k / 40) }))

  test('that hangs through at its corners is laid level', () => {
    for (const p of levelHem(half(s => 200 + 18 * s * s))) expect(p.y).toBeCloseTo(218)
  })

  test('that is longest in its middle keeps its shape', () => {
    const tail = half(s => 218 - 18 * s * s)
    expect(levelHem(tail)).toEqual(tail)
  })

  test('of a coat that opens in front keeps its notch', () => {
    const open = half(s => (s < 0.2 ? 190 : 218))
    expect(levelHem(open)).toEqual(open)
  })
})
