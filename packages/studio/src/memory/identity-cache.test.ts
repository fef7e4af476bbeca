import { expect, test } from 'vitest'
import { IdentityCache } from './identity-cache.ts'

test('a value is made once for an object, also where it is null, and anew once it was deleted', () => {
  const cache = new IdentityCache<object, number | null>()
  const key = {}
  let made = 0
  const none = () => {
    made++
    return null
  }
  expect([cache.getOrCreate(key, none), cache.getOrCreate(key, none)]).toEqual([null, null])
  expect(made).toBe(1)
  expect(cache.has({})).toBe(false)
  cache.delete(key)
  cache.getOrCreate(key, none)
  expect(made).toBe(2)
})
