import type { DerivedCache } from './derived-cache.ts'
import { LruCache } from './lru-cache.ts'

/** Private results kept: the grids of one model's poses, some 2 MB each. */
const KEPT = 6

/** The cache, but results under private keys stay in memory, the last few of them: they are never written down. */
export function withPrivateKeys(cache: DerivedCache, isPrivate: (key: string) => boolean): DerivedCache {
  const kept = new LruCache<Uint8Array>(KEPT)
  return {
    get: async key => (isPrivate(key) ? (kept.get(key) ?? null) : cache.get(key)),
    async put(key, bytes) {
      if (isPrivate(key)) kept.set(key, bytes)
      else await cache.put(key, bytes)
    },
  }
}
