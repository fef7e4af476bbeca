import { expect, test } from 'vitest'
import { hemRows } from './arm-rows.ts'

const [WIDTH, HEIGHT] = [100, 60]

/** Two sleeves, of columns 10 to 29 and 70 to 89, that end in rows given by column. */
function sleeves(endOf: (x: number) => number): Float32Array {
  const out = new Float32Array(WIDTH * HEIGHT)
  for (let y = 5; y < HEIGHT; y++)
    for (const first of [10, 70])
      for (let x = first; x < first + 20; x++) if (y <= endOf(x)) out[y * WIDTH + x] = 1
  return out
}

test('beside a sleeve its hem goes on as a line', () => {
  const hem = hemRows(
    sleeves(x => 40 + (x < 50 ? (x - 10) / 5 : (89 - x) / 5)),
    WIDTH,
  )
  expect(hem(20)).toBeCloseTo(42, 0)
  expect(hem(5)).toBeCloseTo(39, 0)
  expect(hem(35)).toBeCloseTo(45, 0)
})

test('where a sleeve ends just above that line, its arm begins there; where it ends far above, the trunk covers it', () => {
  const hem = hemRows(
    sleeves(x => (x === 10 ? 39 : x === 89 ? 34 : 40)),
    WIDTH,
  )
  expect(hem(10)).toBe(39)
  expect(hem(89)).toBeCloseTo(40, 0)
  expect(hem(15)).toBeCloseTo(40, 0)
})
