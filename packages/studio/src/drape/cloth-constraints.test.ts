import { expect, test } from 'vitest'
import { JERSEY } from '../pattern/fabric.ts'
import { buildConstraints } from './cloth-constraints.ts'
import { squareCloth } from './testing/square-cloth.ts'

test('the edge of a bare armhole is bound shorter than the cloth it borders, and nothing else is', () => {
  const { mesh } = squareCloth(0.2, 10, 1)
  const armholes = Uint32Array.from({ length: 20 }, (_, i) => (i >> 1) + 1 - (i & 1))
  const { edges } = buildConstraints({ ...mesh, armholes }, JERSEY, 1)
  const plain = buildConstraints(mesh, JERSEY, 1).edges
  const isBound = (e: number) => edges.first[e] <= 10 && edges.second[e] <= 10
  const ratios = Array.from(edges.rest, (rest, e) => ({ ratio: rest / plain.rest[e], bound: isBound(e) }))
  expect(ratios.filter(r => r.bound)).toHaveLength(10)
  for (const { ratio, bound } of ratios) expect(ratio).toBeCloseTo(bound ? 0.88 : 1, 9)
})
