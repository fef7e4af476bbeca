import { expect, test } from 'vitest'
import { pickVertices, seenVertices } from './seen-skin.ts'

/** Corners in pixels: a triangle at the left, one at the right, their depths apart. */
const projected = Float32Array.from([
  ...[10, 10, 2, 10, 30, 2, 30, 30, 2],
  ...[110, 10, 2, 110, 30, 2, 130, 30, 2],
])
const facing = Uint32Array.of(0, 1, 2, 3, 4, 5)
const window = { x: 0, y: 0, width: 60, height: 60 }

test('the corners of triangles that face the camera within the window are seen', () => {
  expect([...seenVertices(projected, facing, window)]).toEqual([0, 1, 2])
  expect([...seenVertices(projected, facing, { ...window, width: 200 })]).toEqual([0, 1, 2, 3, 4, 5])
})

test('triangles that face away are not', () => {
  expect([...seenVertices(projected, Uint32Array.of(0, 2, 1), window)]).toEqual([])
})

test('a triangle that reaches into the window is seen with all its corners', () => {
  expect([...seenVertices(projected, facing, { x: 25, y: 25, width: 10, height: 10 })]).toEqual([0, 1, 2])
  expect([...seenVertices(projected, facing, { x: 31, y: 25, width: 10, height: 10 })]).toEqual([])
  expect([...seenVertices(projected, facing, { x: 0, y: 31, width: 60, height: 10 })]).toEqual([])
  expect([...seenVertices(projected, facing, { x: 0, y: 0, width: 60, height: 9 })]).toEqual([])
})

test('vertices are picked with their places and normals, in the order asked for', () => {
  const all = {
    positions: Float32Array.from({ length: 9 }, (_, i) => i),
    normals: Float32Array.from({ length: 9 }, (_, i) => -i),
  }
  const { positions, normals } = pickVertices(all, Uint32Array.of(2, 0))
  expect([...positions]).toEqual([6, 7, 8, 0, 1, 2])
  expect([...normals]).toEqual([-6, -7, -8, -0, -1, -2])
})
