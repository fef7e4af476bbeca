import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delaunay } from './delaunay.ts'

function area(xy: Float64Array, t: ArrayLike<number>, i: number): number {
  const [a, b, c] = [t[i], t[i + 1], t[i + 2]].map(v => v * 2)
  return ((xy[b] - xy[a]) * (xy[c + 1] - xy[a + 1]) - (xy[b + 1] - xy[a + 1]) * (xy[c] - xy[a])) / 2
}

test('a grid is tiled exactly, every triangle counter-clockwise', () => {
  const points: number[] = []
  for (let y = 0; y <= 10; y++) for (let x = 0; x <= 10; x++) points.push(x / 10, y / 10)
  const xy = Float64Array.from(points)
  const triangles = delaunay(xy, 0.1)
  let sum = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const a = area(xy, triangles, i)
    expect(a).toBeGreaterThan(-1e-6)
    sum += a
  }
  expect(sum).toBeCloseTo(1, 3)
})

test('no point lies inside the circumcircle of a triangle', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 })), {
        minLength: 4,
        maxLength: 60,
      }),
      raw => {
        const unique = [...new Map(raw.map(p => [p.join(), p])).values()]
        fc.pre(unique.length > 3)
        const xy = Float64Array.from(unique.flat().map(v => v / 1000))
        const t = delaunay(xy, 0.01)
        for (let i = 0; i < t.length; i += 3) {
          const { x, y, r2 } = circle(xy, t, i)
          if (!(r2 < 25)) continue
          for (let p = 0; p < unique.length; p++) {
            if (p === t[i] || p === t[i + 1] || p === t[i + 2]) continue
            const d2 = (xy[2 * p] - x) ** 2 + (xy[2 * p + 1] - y) ** 2
            expect(Math.sqrt(d2) - Math.sqrt(r2)).toBeGreaterThan(-2e-3)
          }
        }
      },
    ),
    { numRuns: 60, seed: 7 },
  )
})

function circle(xy: Float64Array, t: Uint32Array, i: number): { x: number; y: number; r2: number } {
  const [ax, ay, bx, by, cx, cy] = [0, 1, 2].flatMap(k => [xy[2 * t[i + k]], xy[2 * t[i + k] + 1]])
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
  const x =
    ((ax * ax + ay * ay) * (by - cy) + (bx * bx + by * by) * (cy - ay) + (cx * cx + cy * cy) * (ay - by)) / d
  const y =
    ((ax * ax + ay * ay) * (cx - bx) + (bx * bx + by * by) * (ax - cx) + (cx * cx + cy * cy) * (bx - ax)) / d
  return { x, y, r2: (ax - x) ** 2 + (ay - y) ** 2 }
}
