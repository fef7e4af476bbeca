import type { DerivedCache } from './derived-cache.ts'

/** A cache of derived files in memory, for runs that make a few pictures and leave no files. */
export class MemoryCache implements DerivedCache {
  private readonly kept = new Map<string, Uint8Array>()

  async get(key: string): Promise<Uint8Array | null> {
    return this.kept.get(key) ?? null
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.kept.set(key, bytes)
  }
}
