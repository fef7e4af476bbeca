import { expect, test } from 'vitest'
import { wornness } from './wornness.ts'

const at = (roundness: number) => wornness({ roundness })

test('flat lays are not worn, garments on a mannequin are', () => {
  expect([0.6, 0.75].map(at)).toEqual([0, 0])
  expect([1.1, 1.47].map(at)).toEqual([1, 1])
})

test('between them it rises without a jump', () => {
  const shares = Array.from({ length: 36 }, (_, k) => at(0.75 + 0.01 * k))
  shares.slice(1).forEach((share, k) => {
    expect(share - shares[k]).toBeGreaterThanOrEqual(0)
    expect(share - shares[k]).toBeLessThan(0.05)
  })
  expect(at(0.925)).toBeCloseTo(0.5, 6)
})
