import { limits } from '@revela/contract'
import { expect, test } from 'vitest'
import { needsRecheck } from './session.ts'

test('R-FLW-19 the session is asked about again only after more than one hour minus one second', () => {
  const startedAt = 1_000
  expect(limits.session.recheckAfterMs).toBe(3_599_000)
  expect(needsRecheck(startedAt, startedAt + 3_599_000)).toBe(false)
  expect(needsRecheck(startedAt, startedAt + 3_599_001)).toBe(true)
})
