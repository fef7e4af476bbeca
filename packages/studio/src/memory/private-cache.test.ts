import { expect, test } from 'vitest'
import { MemoryCache } from './memory-cache.ts'
import { withPrivateKeys } from './private-cache.ts'

const bytes = (value: number) => Uint8Array.of(value)
const opened = () => {
  const kept = new MemoryCache()
  return { kept, cache: withPrivateKeys(kept, key => key.startsWith('own-')) }
}

test('a public result goes to the cache behind it', async () => {
  const { kept, cache } = opened()
  await cache.put('grid', bytes(1))
  expect(await kept.get('grid')).toEqual(bytes(1))
  expect(await cache.get('grid')).toEqual(bytes(1))
})

test('a private result is found again, and is never written to the cache behind', async () => {
  const { kept, cache } = opened()
  await cache.put('own-grid', bytes(2))
  expect(await cache.get('own-grid')).toEqual(bytes(2))
  expect(await kept.get('own-grid')).toBeNull()
})

test('what the cache behind has under a private key is not given out', async () => {
  const { kept, cache } = opened()
  await kept.put('own-grid', bytes(3))
  expect(await cache.get('own-grid')).toBeNull()
})

test('only the last six private results stay in memory', async () => {
  const { cache } = opened()
  for (let n = 0; n < 7; n++) await cache.put(`own-${n}`, bytes(n))
  expect(await cache.get('own-0')).toBeNull()
  for (let n = 1; n < 7; n++) expect(await cache.get(`own-${n}`)).toEqual(bytes(n))
})
