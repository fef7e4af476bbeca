import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('the least recently used value is dropped first, and made again when it is asked for', () => {
  const cache = new LruCache<object>(2)
  const a = cache.getOrCreate('a', () => ({}))
  const b = cache.getOrCreate('b', () => ({}))
  expect(cache.get('a')).toBe(a)
  cache.set('c', {})
  expect(cache.get('a')).toBe(a)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.getOrCreate('b', () => ({}))).not.toBe(b)
})
