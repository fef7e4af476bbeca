import { expect, test } from 'vitest'
import { inChunks } from './in-chunks.ts'

test('every index is worked on once, in order, whatever the count', () => {
  for (const count of [1, 1023, 1024, 1025, 5000]) {
    const seen: number[] = []
    inChunks(count, (from, to) => {
      for (let i = from; i < to; i++) seen.push(i)
    })
    expect(seen).toEqual(Array.from({ length: count }, (_, i) => i))
  }
})

test('a large count is cut into several calls, an empty one into none', () => {
  const calls: [number, number][] = []
  inChunks(2500, (from, to) => calls.push([from, to]))
  expect(calls).toEqual([
    [0, 1024],
    [1024, 2048],
    [2048, 2500],
  ])
  inChunks(0, () => {
    throw new Error('There is nothing to work on')
  })
})
