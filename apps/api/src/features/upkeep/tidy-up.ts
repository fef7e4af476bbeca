import { limits } from '@revela/contract'
import { removeCallCounts } from '../../platform/db/call-counts.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { purgeDeleted } from '../deletion/public.ts'
import { removeEndedTasks } from '../photo-tasks/public.ts'
import { returnUnusedCredits } from './return-unused-credits.ts'
import {
  referencedFiles,
  removeGrantKeys,
  removeMails,
  removePackages,
  removeProviderRequests,
  removeTrackings,
  removeUnclaimed,
  unreferenced,
} from './upkeep-queries.ts'

const { retention } = limits
const batch = 500

export interface Tidied {
  /** Shoots whose deletion became final. */
  shoots: number
  garments: number
  files: number
  /** Credits of further poses that came back from sheets nobody touched for a month. */
  credits: number
}

/**
 * Removes what visitors left unclaimed for a week, what was thrown away and can't be restored any more, and files that no
 * row names: theirs, and those that a killed process wrote and never recorded. Gives back what forgotten sheets were paid.
 */
export async function tidyUp(platform: Platform): Promise<Tidied> {
  const { db, storage, clock } = platform
  const now = clock.now().getTime()
  const purged = await purgeDeleted(platform)
  const unclaimed = await db.transaction(trx => removeUnclaimed(trx, new Date(now - limits.anonymous.keepMs)))
  const credits = await returnUnusedCredits(platform)
  await removeCallCounts(db.root)
  await removeTrackings(db.root, new Date(now - limits.tracking.keepMs))
  await removePackages(db.root, new Date(now - retention.packageMs))
  await removeGrantKeys(db.root, new Date(now - retention.signUpGrantMs))
  await removeMails(db.root, new Date(now - limits.mail.keepMs))
  await removeProviderRequests(db.root, new Date(now - retention.providerRequestMs))
  await removeEndedTasks(db.root, new Date(now - retention.photoTaskMs))
  let files = 0
  let candidates: StorageKey[] = []
  const removeOrphans = async () => {
    const orphans =
      candidates.length > 0
        ? await unreferenced(db.root, candidates, new Date(now - retention.providerCopyMs))
        : []
    for (const key of orphans) await storage.delete(key)
    files += orphans.length
    candidates = []
  }
  for await (const key of storage.putBefore(new Date(now - retention.orphanFileMs))) {
    candidates.push(key)
    if (candidates.length === batch) await removeOrphans()
  }
  await removeOrphans()
  await storage.dropUnfinished(new Date(now - retention.orphanFileMs))
  return { shoots: purged.shoots, garments: purged.garments + unclaimed, files, credits }
}

/** Every file that upkeep leaves where it is because a row refers to it. */
export const filesInUse = (db: Handle, now: Date): Promise<StorageKey[]> =>
  referencedFiles(db, new Date(now.getTime() - retention.providerCopyMs))

const everyMs = 6 * 60 * 60 * 1000

/** Tidies up now and every six hours; several processes may do so at once. Returns what stops it. */
export function keepTidy(platform: Platform): () => Promise<void> {
  const tidy = () =>
    tidyUp(platform).then(
      removed => platform.log.info('tidied up', { ...removed }),
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
