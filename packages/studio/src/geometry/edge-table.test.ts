import { expect, test } from 'vitest'
import { EdgeTable } from './edge-table.ts'

/** Two triangles that share the edge from 1 to 2. */
const TABLE = new EdgeTable(Uint32Array.of(0, 1, 2, 2, 1, 3), 4)

test('an edge that two triangles share is listed once', () => {
  expect(TABLE.count).toBe(5)
})

test('an edge is found from either end, with the corners opposite to it', () => {
  const shared = TABLE.between(1, 2)
  expect(TABLE.between(2, 1)).toBe(shared)
  expect([TABLE.across[shared * 2], TABLE.across[shared * 2 + 1]]).toEqual([0, 3])
})

test('an edge on the boundary has one corner opposite to it', () => {
  const edge = TABLE.between(0, 1)
  expect([TABLE.first[edge], TABLE.second[edge]]).toEqual([0, 1])
  expect([TABLE.across[edge * 2], TABLE.across[edge * 2 + 1]]).toEqual([2, -1])
})
