import { expect, test } from 'vitest'
import { queryParameters } from './query-parameters.ts'

test('R-SCR-03 query parameters are reported as they came, repeated ones as a list', () => {
  expect(queryParameters('?utm_source=ig&tag=a&tag=b&flag')).toEqual({
    utm_source: 'ig',
    tag: ['a', 'b'],
    flag: '',
  })
  expect(queryParameters('?auth=failed&choices=M1')).toEqual({})
  expect(queryParameters('')).toEqual({})
})
