import { expect, test } from 'vitest'
import { numberIn, seedRange } from './number-option.ts'
import { UsageError } from './usage-error.ts'

const share = { least: 0, most: 1 }

test('an option’s text is the number that it says, its limits included', () => {
  expect(['0', '1', '0.25', ' 1 ', '1e-3'].map(text => numberIn('--share', text, share))).toEqual([
    0, 1, 0.25, 1, 0.001,
  ])
  expect(numberIn('--seed', '4294967295', seedRange)).toBe(2 ** 32 - 1)
})

test('an option that was not given has no number', () => {
  expect(numberIn('--share', undefined, share)).toBeUndefined()
})

test.each(['', ' ', 'half', '1.1', '-0.1', 'NaN', 'Infinity', '0x'])(
  '"%s" is refused with what would be right',
  text => {
    expect(() => numberIn('--share', text, share)).toThrow(UsageError)
    expect(() => numberIn('--share', text, share)).toThrow(`--share is a number from 0 to 1, not "${text}"`)
  },
)

test('a seed is a whole number', () => {
  expect(() => numberIn('--seed', '1.5', seedRange)).toThrow('--seed is a whole number from 0 to 4294967295')
  expect(() => numberIn('--seed', '4294967296', seedRange)).toThrow(UsageError)
})
