import type { DerivedCache } from './derived-cache.ts'

/** Derived files of one process, for runs that make a few pictures and leave nothing behind. */
export class MemoryCache implements DerivedCache {
  private readonly kept = new Map<string, Uint8Array>()

  async get(key: string): Promise<Uint8Array | null> {
    return this.kept.get(key) ?? null
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.kept.set(key, bytes)
  }
}
