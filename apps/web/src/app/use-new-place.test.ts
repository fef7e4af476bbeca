import { expect, test } from 'vitest'
import { placeOf } from './use-new-place.ts'

test.each([
  ['/processing/gallery/3', '/processing'],
  ['/shoot/K7/2', '/shoot/K7'],
  ['/share/shoot/K7/2', '/share/shoot/K7'],
  ['/shoot/K7', '/shoot/K7'],
  ['/model', '/model'],
])('%s belongs to the place %s', (pathname, place) => {
  expect(placeOf(pathname)).toBe(place)
})
