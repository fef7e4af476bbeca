import { expect, test } from 'vitest'
import { maskWhere, planeOf } from './pixel-loops.ts'

test('a mask is 1 at exactly the pixels for which the condition holds', () => {
  expect([...maskWhere(7, q => q % 3 === 1)]).toEqual([0, 1, 0, 0, 1, 0, 0])
})

test('a plane has the value of each pixel', () => {
  expect([...planeOf(4, q => q * q - 1.5)]).toEqual([-1.5, -0.5, 2.5, 7.5])
})
