import { limits } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { purgeDeleted } from '../deletion/public.ts'
import { returnForgottenCredits } from './return-forgotten-credits.ts'
import {
  removeMails,
  removeProviderRequests,
  removeTrackings,
  removeUnclaimed,
  unreferenced,
} from './upkeep-queries.ts'

/** Longer than any upload or job takes between writing a file and recording it. */
const orphanAfterMs = 60 * 60 * 1000
const batch = 500
/** No job for a picture lives as long as its provider's copy. */
const providerCopyMs = 2 * 24 * 60 * 60 * 1000
/** For the accounts of a year. */
const providerRequestMs = 400 * 24 * 60 * 60 * 1000

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
  const credits = await returnForgottenCredits(platform)
  await removeTrackings(db.root, new Date(now - limits.tracking.keepMs))
  await removeMails(db.root, new Date(now - limits.mail.keepMs))
  await removeProviderRequests(db.root, new Date(now - providerRequestMs))
  let files = 0
  let candidates: StorageKey[] = []
  const removeOrphans = async () => {
    const orphans =
      candidates.length > 0 ? await unreferenced(db.root, candidates, new Date(now - providerCopyMs)) : []
    for (const key of orphans) await storage.delete(key)
    files += orphans.length
    candidates = []
  }
  for await (const key of storage.putBefore(new Date(now - orphanAfterMs))) {
    candidates.push(key)
    if (candidates.length === batch) await removeOrphans()
  }
  await removeOrphans()
  await storage.dropUnfinished(new Date(now - orphanAfterMs))
  return { shoots: purged.shoots, garments: purged.garments + unclaimed, files, credits }
}

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
