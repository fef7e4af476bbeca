import type { Storage, StorageKey } from '../../platform/storage/storage.ts'

export interface CopiedFiles {
  count: number
  bytes: number
  /** Were not where they should have been. */
  missing: StorageKey[]
}

/** Copies at a time: enough to hide a bucket's answers, few enough to keep its connections. */
const atOnce = 8

/**
 * Copies files under their own keys. Those that are there already with the same length are not copied again: a stored file never
 * changes.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  keys: readonly StorageKey[],
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, bytes: 0, missing: [] }
  const waiting = keys.values()
  const work = async () => {
    for (const key of waiting) {
      const bytes = await copyFile(from, to, key)
      if (bytes === null) {
        copied.missing.push(key)
        continue
      }
      copied.count += 1
      copied.bytes += bytes
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  copied.missing.sort()
  return copied
}

/** Its length; null for one that is absent. */
async function copyFile(from: Storage, to: Storage, key: StorageKey): Promise<number | null> {
  const bytes = await from.size(key)
  if (bytes === null) return null
  if ((await to.size(key)) === bytes) return bytes
  await to.putAs(key, (await from.open(key)).stream)
  const arrived = await to.size(key)
  if (arrived !== bytes) throw new Error(`${key} has ${bytes} bytes, and ${arrived} arrived`)
  return bytes
}
