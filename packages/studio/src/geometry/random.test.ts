import { expect, test } from 'vitest'
import { mulberry32 } from './random.ts'

test('a seed gives the same numbers each time, another seed gives others', () => {
  const numbers = (seed: number) => Array.from({ length: 50 }, mulberry32(seed))
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

test('numbers are those of the published generator', () => {
  const random = mulberry32(0)
  expect([random(), random(), random()].map(v => Math.round(v * 2 ** 32))).toEqual([
    1144304738, 1416247, 958946056,
  ])
})

test('numbers lie evenly between 0 and 1', () => {
  const random = mulberry32(42)
  const counts = new Array<number>(10).fill(0)
  for (let n = 0; n < 10_000; n++) counts[Math.floor(random() * 10)]++
  expect(counts).toHaveLength(10)
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
})
