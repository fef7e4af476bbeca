import type { Platform } from '../platform.ts'
import type { StorageKey, StoredExtension } from './storage.ts'

type Put = (content: Uint8Array, extension: StoredExtension) => Promise<StorageKey>

/**
 * Writes files whose keys a transaction will record: when the work throws, what it wrote is taken away again. Files
 * that a killed process leaves behind are found by the sweeper.
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
    const removals = await Promise.allSettled(written.map(key => storage.delete(key)))
    for (const removal of removals)
      if (removal.status === 'rejected') log.warn('file left behind', { error: removal.reason })
    throw error
  }
}
