import { limits } from '@revela/contract'
import { expect, test } from 'vitest'
import { rolledValue } from './rolled-value.ts'

test('R-UIX-03 rolls to its value in 1.5 s, fast first and slow at the end', () => {
  const at = (elapsedMs: number) => rolledValue(0, 1000, elapsedMs, limits.counter.rollMs)
  expect(limits.counter.rollMs).toBe(1500)
  expect(at(0)).toBe(0)
  expect(at(1500)).toBe(1000)
  expect(at(9999)).toBe(1000)
  expect(at(750)).toBeGreaterThan(500)
  expect(at(750) - at(0)).toBeGreaterThan(at(1500) - at(750))
})

test('R-UIX-03 rolls down as well', () => {
  expect(rolledValue(6, 2, 1500, 1500)).toBe(2)
  expect(rolledValue(6, 2, 0, 1500)).toBe(6)
})
