import { expect, test } from 'vitest'
import type { ShapeSpace } from '../body/shape-space.ts'
import { tubeBody } from '../drape/testing/bone-tube.ts'
import { NeededVertices } from './needed-vertices.ts'

const { topology, rest } = tubeBody({ bone: 'spine03', middle: [0, 0], radius: 0.1, bottom: 0, top: 1 })
const directions = [Int16Array.from(rest, (_, i) => i % 3000), Int16Array.from(rest, (_, i) => -(i % 3000))]
const space = { topology, base: rest, directions } as unknown as ShapeSpace
const reduced = new NeededVertices(space, [40, 7, 40])

test('only the vertices asked for remain, each once, and the lowest and the highest, by which height is measured', () => {
  expect(reduced.space.topology.vertexCount).toBe(4)
  const heights = Array.from({ length: 4 }, (_, v) => reduced.space.base[v * 3 + 1])
  expect(Math.min(...heights)).toBe(0)
  expect(Math.max(...heights)).toBe(1)
})

test('a vertex keeps its place, its directions and its bones', () => {
  for (const v of [40, 7]) {
    const slot = reduced.slot(v)
    expect([...reduced.space.base.subarray(slot * 3, slot * 3 + 3)]).toEqual([
      ...rest.subarray(v * 3, v * 3 + 3),
    ])
    reduced.space.directions.forEach((d, k) => {
      expect([...d.subarray(slot * 3, slot * 3 + 3)]).toEqual([...directions[k].subarray(v * 3, v * 3 + 3)])
    })
    expect([...reduced.space.topology.skinWeights.subarray(slot * 4, slot * 4 + 4)]).toEqual([1, 0, 0, 0])
  }
})

test('a vertex that was not asked for is refused', () => {
  expect(() => reduced.slot(41)).toThrow(RangeError)
})
