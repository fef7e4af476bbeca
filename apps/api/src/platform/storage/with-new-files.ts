import type { Readable } from 'node:stream'
import { isUnavailable } from '../is-unavailable.ts'
import type { Platform } from '../platform.ts'
import type { StorageKey, StoredExtension } from './storage.ts'

type Put = (content: Uint8Array | Readable, extension: StoredExtension) => Promise<StorageKey>

/**
 * Writes files whose keys a transaction will record: when the work throws, what it wrote is taken away again. Where the database went
 * away nobody knows whether the transaction was committed, so the files stay; upkeep finds those that no row names, and those of a
 * killed process.
 */
export async function withNewFiles<Result>(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  work: (put: Put) => Promise<Result>,
): Promise<Result> {
  const written: StorageKey[] = []
  const put: Put = async (content, extension) => {
    const key = await storage.put(content, extension)
    written.push(key)
    return key
  }
  try {
    return await work(put)
  } catch (error) {
    if (isUnavailable(error)) throw error
    const removals = await Promise.allSettled(written.map(key => storage.delete(key)))
    for (const removal of removals)
      if (removal.status === 'rejected') log.warn('file left behind', { error: removal.reason })
    throw error
  }
}
