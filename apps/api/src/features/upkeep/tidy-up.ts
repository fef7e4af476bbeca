import { limits } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { removeUnclaimed, unreferenced } from './upkeep-queries.ts'

/** Longer than any upload or job takes between writing a file and recording it. */
const orphanAfterMs = 60 * 60 * 1000
const batch = 500

/** Removes what visitors left unclaimed for a week, and files that a killed process wrote and never recorded. */
export async function tidyUp(platform: Platform): Promise<{ garments: number; files: number }> {
  const { db, storage, clock } = platform
  const now = clock.now().getTime()
  const garments = await db.transaction(trx => removeUnclaimed(trx, new Date(now - limits.anonymous.keepMs)))
  let files = 0
  let candidates: StorageKey[] = []
  const removeOrphans = async () => {
    const orphans = candidates.length > 0 ? await unreferenced(db.root, candidates) : []
    for (const key of orphans) await storage.delete(key)
    files += orphans.length
    candidates = []
  }
  for await (const key of storage.putBefore(new Date(now - orphanAfterMs))) {
    candidates.push(key)
    if (candidates.length === batch) await removeOrphans()
  }
  await removeOrphans()
  return { garments, files }
}

const everyMs = 6 * 60 * 60 * 1000

/** Tidies up now and every six hours; several processes may do so at once. Returns what stops it. */
export function keepTidy(platform: Platform): () => Promise<void> {
  const tidy = () =>
    tidyUp(platform).then(
      removed => platform.log.info('tidied up', removed),
      error => platform.log.error('tidying up failed', { error }),
    )
  let running = tidy()
  const timer = setInterval(() => {
    running = tidy()
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
