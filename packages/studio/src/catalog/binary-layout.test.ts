import { expect, test } from 'vitest'
import { layoutArray } from './binary-layout.ts'
import { CatalogError } from './catalog-error.ts'
import { JsonRecord } from './json-record.ts'

/** Five bytes, then the numbers 1.5 and −2 at an odd place. */
const bytes = new Uint8Array(13)
bytes.set([1, 2, 3, 4, 5])
new DataView(bytes.buffer).setFloat32(5, 1.5, true)
new DataView(bytes.buffer).setFloat32(9, -2, true)
const layout = new JsonRecord('body.json', {
  ids: { type: 'uint8', shape: [1, 5], offset: 0 },
  heights: { type: 'float32', shape: [2, 1], offset: 5 },
  long: { type: 'float32', shape: [3, 1], offset: 5 },
})

test('arrays are read where the layout says, also from an odd byte on', () => {
  expect([...layoutArray(bytes, layout, 'ids', 'uint8')]).toEqual([1, 2, 3, 4, 5])
  expect([...layoutArray(bytes, layout, 'heights', 'float32')]).toEqual([1.5, -2])
})

test('an array is a copy of its own bytes alone', () => {
  const file = Buffer.from(bytes)
  const heights = layoutArray(file, layout, 'heights', 'float32')
  expect(heights.buffer.byteLength).toBe(8)
  file.fill(0)
  expect(heights[0]).toBe(1.5)
})

test('another type, a length beyond the file and a missing name are complaints of the catalogue', () => {
  expect(() => layoutArray(bytes, layout, 'heights', 'int16')).toThrow(
    new CatalogError('heights must be of type int16'),
  )
  expect(() => layoutArray(bytes, layout, 'long', 'float32')).toThrow(CatalogError)
  expect(() => layoutArray(bytes, layout, 'faces', 'uint8')).toThrow(CatalogError)
})
