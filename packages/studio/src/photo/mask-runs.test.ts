import { expect, test } from 'vitest'
import { longerRuns, runsOf } from './mask-runs.ts'
import { drawnMask, rowsOf } from './testing/drawn-mask.ts'

const painted = (runs: Int32Array, length: number) => {
  const mask = new Uint8Array(length)
  for (let r = 0; r < runs.length; r += 2) mask.fill(1, runs[r], runs[r + 1])
  return mask
}

test('runs are the stretches of a row, and a stretch over the end of a row is two', () => {
  const { mask, width } = drawnMask(['.##.#', '#..##', '##...'])
  expect([...runsOf(mask, width, 1)]).toEqual([1, 3, 4, 5, 5, 6, 8, 10, 10, 12])
})

test('runs of both values together are the whole picture', () => {
  const rows = ['#.#.#', '.....', '#####', '..##.']
  const { mask, width } = drawnMask(rows)
  expect(rowsOf(painted(runsOf(mask, width, 1), mask.length), width)).toEqual(rows)
  const empty = painted(runsOf(mask, width, 0), mask.length)
  expect([...empty]).toEqual([...mask].map(v => 1 - v))
})

test('a mask without the value has no runs', () => {
  expect(runsOf(new Uint8Array(12), 4, 1)).toHaveLength(0)
  expect(runsOf(new Uint8Array(12).fill(1), 4, 0)).toHaveLength(0)
})

test('a picture of many runs has all of them', () => {
  const mask = Uint8Array.from({ length: 10_000 }, (_, i) => i % 2)
  const runs = runsOf(mask, 100, 1)
  expect(runs).toHaveLength(10_000)
  expect([...runs.slice(0, 2)]).toEqual([1, 2])
  expect([...runs.slice(-2)]).toEqual([9999, 10_000])
})

test('longer runs end at the frame, and those that meet are one', () => {
  const { mask, width } = drawnMask(['#....#..#.', '#....#....', '#.........'])
  const longer = longerRuns(runsOf(mask, width, 1), width, 1)
  expect(rowsOf(painted(longer, mask.length), width)).toEqual(['##..######', '##..###...', '##........'])
  expect(longer).toHaveLength(2 * 5)
})
