import { limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadsOf } from './garment-queries.ts'
import { ownerOf } from './policy.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Before the photos are worked on. Two uploads at once may both be the last one: a quota keeps the disk from filling, and one more does not
 * fill it.
 *
 * @throws AppError uploadQuotaReached, storageFull
 */
export async function requireUploadQuota({ db, clock }: Platform, caller: SignedIn | Visitor): Promise<void> {
  const { garmentsPerDay, storedBytes } = limits.upload
  const kind = caller.kind === 'user' ? caller.accountType : 'visitor'
  const since = new Date(clock.now().getTime() - dayMs)
  const { recent, bytes } = await uploadsOf(db.root, ownerOf(caller), since)
  if (recent >= garmentsPerDay[kind]) throw new AppError('uploadQuotaReached', { max: garmentsPerDay[kind] })
  if (bytes >= storedBytes[kind]) throw new AppError('storageFull')
}
