import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceToSegment } from './polyline.ts'
import { distanceToNearest } from './segment-distance.ts'

const point = fc.record({
  x: fc.double({ min: -1, max: 1, noNaN: true }),
  y: fc.double({ min: -1, max: 1, noNaN: true }),
})

test('is the least of the distances to each segment, whatever was asked before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(point, point), { maxLength: 12 }),
      fc.array(point, { minLength: 1, maxLength: 8 }),
      (segments, asked) => {
        const nearest = distanceToNearest(segments, 1)
        for (const p of asked) {
          const plain = segments.reduce((least, [a, b]) => Math.min(least, distanceToSegment(p, a, b)), 1)
          expect(nearest(p)).toBeCloseTo(plain, 10)
        }
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})
