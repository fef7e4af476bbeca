import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordDecision } from '../audit/public.ts'
import {
  changeModel,
  consentsOf,
  listModels,
  photosOf,
  removePhotos,
  removePicturesExcept,
} from './own-model-queries.ts'
import { lockOwnModel } from './policy.ts'
import { removalJob } from './removal-job.ts'
import { stopShoots } from './stop-shoots.ts'

/**
 * Takes a model out at once and for good, all in one transaction: photos, body and cards go, open shoots stop. The consent stays as a
 * record, and the audit trail tells when it was withdrawn.
 *
 * @throws AppError notFound
 */
export const withdraw = (platform: Platform, id: string, caller: SignedIn): Promise<void> =>
  platform.db.transaction(trx => withdrawWithin(platform, trx, id, caller))

/** Before the account is closed, within its transaction and while her name is known: all of her models. */
export async function withdrawAll(platform: Platform, trx: Handle, caller: SignedIn): Promise<void> {
  for (const { id } of await listModels(trx, caller.accountId))
    await withdrawWithin(platform, trx, id, caller)
}

async function withdrawWithin(platform: Platform, trx: Handle, id: string, caller: SignedIn): Promise<void> {
  const model = await lockOwnModel(trx, id, caller)
  const photos = await removePhotos(
    trx,
    (await photosOf(trx, [id])).map(photo => photo.id),
  )
  const pictures = await removePicturesExcept(trx, id, [])
  await changeModel(trx, id, {
    ...{ status: 'withdrawn', name: '', make_error: null },
    ...{ build: null, published_build: null, published_at: null },
    withdrawn_at: platform.clock.now(),
  })
  const drafts = await stopShoots(platform, trx, id)
  // Without a consent there is nothing to withdraw: an empty beginning is thrown away.
  if ((await consentsOf(trx, [id])).length > 0)
    await recordDecision(platform, trx, caller, { action: 'ownModelWithdrawn', own_model_id: id })
  await platform.queue.send(removalJob, {
    files: [...photos.map(({ file }) => file), ...pictures.map(({ file }) => file), ...drafts],
    builds: [model.build, model.published_build].filter(build => build !== null),
  })
}
