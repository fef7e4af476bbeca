import { expect, test } from 'vitest'
import { outlineDoubt, seenOverlap } from './outline-doubt.ts'

const odds = (...values: number[]) => Float32Array.from(values)

test('a cut-out that the net sees as it is, on other colours, is not doubted', () => {
  expect(outlineDoubt({ seen: 0.97, colours: 0.1 })).toBeLessThan(0.05)
})

test('a net of two minds and colours on both sides are doubted, bare floor beyond what is accepted', () => {
  expect(outlineDoubt({ seen: 0.93, colours: 0.8 })).toBeGreaterThan(0.2)
  expect(outlineDoubt({ seen: 0.7, colours: 0.8 })).toBeGreaterThan(0.95)
})

test('overlap with what the net sees is full where both are sure, less where the net hesitates, none where they differ', () => {
  const mask = odds(1, 1, 0, 0)
  expect(seenOverlap(mask, odds(20, 20, -20, -20))).toBeCloseTo(1)
  expect(seenOverlap(mask, odds(20, 0, -20, -20))).toBeCloseTo(0.75)
  expect(seenOverlap(mask, odds(20, 20, 0, -20))).toBeCloseTo(0.8)
  expect(seenOverlap(mask, odds(-20, -20, 20, 20))).toBeCloseTo(0)
})
