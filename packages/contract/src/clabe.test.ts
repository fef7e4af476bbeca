import { expect, test } from 'vitest'
import { isClabe } from './clabe.ts'

test('R-SCR-22 the last digit of a CLABE checks the others', () => {
  for (const right of ['032180000118359719', '002010077777777771']) expect(isClabe(right)).toBe(true)
  for (let digit = 0; digit < 9; digit++) expect(isClabe(`03218000011835971${digit}`)).toBe(false)
})

test('two neighbouring digits that were swapped are noticed', () => {
  expect(isClabe('032810000118359719')).toBe(false)
})

test('anything but eighteen digits is none', () => {
  for (const wrong of [
    '',
    '03218000011835971',
    '0321800001183597190',
    '03218000011835971a',
    ' 32180000118359719',
  ])
    expect(isClabe(wrong)).toBe(false)
})
