import { expect, test } from 'vitest'
import { type LineSearch, strongestLine } from './strongest-line.ts'

const search = (worth: number[][], changes: Partial<LineSearch> = {}): LineSearch => ({
  places: worth.length,
  levels: worth[0].length,
  start: 0,
  reach: 1,
  scores: Float64Array,
  unreached: -Infinity,
  mayBe: () => true,
  bend: (_, level, before) => Math.abs(level - before),
  worth: (place, level) => worth[place][level],
  end: scores => scores.indexOf(Math.max(...scores)),
  ...changes,
})

test('a line bends towards what is worth more than the bends cost, one level at a time', () => {
  const worth = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 9],
    [0, 0, 9],
  ]
  expect(strongestLine(search(worth))).toEqual([0, 1, 2, 2])
  expect(strongestLine(search(worth, { end: () => 0 }))).toEqual([0, 0, 0, 0])
})

test('a line keeps out of where it may not be, and of bends that it may not have', () => {
  const worth = [
    [0, 0],
    [0, 9],
    [0, 9],
  ]
  expect(strongestLine(search(worth, { mayBe: (place, level) => place > 1 || level === 0 }))).toEqual([
    0, 0, 1,
  ])
  expect(strongestLine(search(worth, { bend: (_, level, before) => (level === before ? 0 : null) }))).toEqual(
    [0, 0, 0],
  )
})
