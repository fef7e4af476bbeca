import qs from 'qs'
import { expect, test } from 'vitest'
import { bracketQuery } from './query-string.ts'

const queries: object[] = [
  {},
  { type: 'dress' },
  { step: ['completed', 'generatingImages'] },
  { $q: { select: ['data', 'userId'], extend: ['userId'] } },
  { before: undefined, limit: 20, flag: false },
  { text: 'ñandú & co = 50 %', empty: '' },
]

test.each(queries)('R-API-09 arrays are written in brackets, as qs writes them: %j', query => {
  expect(bracketQuery(query)).toBe(qs.stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true }))
})
