import { expect, test } from 'vitest'
import { mulberry32 } from '../geometry/random.ts'
import type { ClothConstraints } from './cloth-constraints.ts'
import { pairLinks } from './link-pairs.ts'
import { LinkRelaxer } from './relax-links.ts'

const POINTS = 40
const shareOf = (compliance: number) => 1 / (2 + compliance)

function tangle(links: number, seed: number): { constraints: ClothConstraints; positions: Float64Array } {
  const random = mulberry32(seed)
  const ends = Array.from({ length: links }, () => {
    const a = Math.floor(random() * POINTS)
    return [a, (a + 1 + Math.floor(random() * (POINTS - 1))) % POINTS]
  })
  const values = (most: number) => Float64Array.from({ length: links }, () => random() * most)
  const first = Uint32Array.from(ends, e => e[0])
  const second = Uint32Array.from(ends, e => e[1])
  const rest = values(0.5)
  return {
    constraints: {
      first,
      second,
      rest,
      compliance: values(1),
      pressed: values(3),
      vertexCount: POINTS,
      edges: { first, second, rest },
    },
    positions: Float64Array.from({ length: POINTS * 3 }, () => random() - 0.5),
  }
}

/** The method as it is written down, one link after the other. */
function sweepPlainly(p: Float64Array, c: ClothConstraints, backwards: boolean): void {
  const n = c.first.length
  for (let q = 0; q < n; q++) {
    const k = backwards ? n - 1 - q : q
    const [i, j] = [c.first[k] * 3, c.second[k] * 3]
    const [dx, dy, dz] = [0, 1, 2].map(axis => p[i + axis] - p[j + axis])
    const over = c.rest[k] / (Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12) - 1
    const s = over * shareOf(over > 0 ? c.pressed[k] : c.compliance[k])
    for (const [axis, d] of [dx, dy, dz].entries()) {
      p[i + axis] += s * d
      p[j + axis] -= s * d
    }
  }
}

test.each([0, 1, 2, 7, 333])(
  'sweeps over %i links move every point as plain arithmetic does, to the last bit',
  links => {
    const { constraints, positions } = tangle(links, links + 1)
    const relaxer = new LinkRelaxer(pairLinks(constraints, shareOf), positions)
    const expected = positions.slice()
    for (let round = 0; round < 5; round++)
      for (const backwards of [false, true]) {
        relaxer.sweep(backwards)
        sweepPlainly(expected, constraints, backwards)
      }
    expect(relaxer.positions).toEqual(expected)
  },
)

test('a large cloth has room, and a small one after it too', () => {
  for (const links of [20_000, 3]) {
    const { constraints, positions } = tangle(links, 5)
    const relaxer = new LinkRelaxer(pairLinks(constraints, shareOf), positions)
    relaxer.sweep(false)
    sweepPlainly(positions, constraints, false)
    expect(relaxer.positions).toEqual(positions)
  }
})
