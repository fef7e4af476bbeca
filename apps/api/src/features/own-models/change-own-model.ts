import { type ConsentGiven, limits, type OwnModelDraft, type PersonMarks } from '@revela/contract'
import { mayMakeModel } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordDecision } from '../audit/public.ts'
import { makeModelJob } from './make-model-job.ts'
import { ownModelIdOf } from './own-model-id.ts'
import {
  changeModel,
  findPhoto,
  insertConsent,
  insertModel,
  listModels,
  lockAccountModels,
  type OwnModelRow,
  type OwnPhotoRow,
  photosOf,
  recordReading,
  removePhotos,
  removePicturesExcept,
} from './own-model-queries.ts'
import { lockOwnModel, requireCalm, requireConsent } from './policy.ts'
import { removalJob } from './removal-job.ts'

/** @throws AppError ownModelIncomplete for an account that has as many as it may */
export const createOwnModel = (
  { db, clock, entropy }: Platform,
  draft: OwnModelDraft,
  { accountId, userId }: SignedIn,
): Promise<OwnModelRow> =>
  db.transaction(async trx => {
    await lockAccountModels(trx, accountId)
    if ((await listModels(trx, accountId)).length >= limits.ownModel.perAccount)
      throw new AppError('ownModelIncomplete', { max: limits.ownModel.perAccount })
    return insertModel(trx, {
      id: ownModelIdOf(entropy.id()),
      account_id: accountId,
      user_id: userId,
      name: draft.name,
      gender: draft.gender,
      height_cm: draft.heightCm,
      wears: draft.wears,
      status: 'draft',
      created_at: clock.now(),
    })
  })

/**
 * Keeps the consent and writes it into the audit trail. A second one, e.g. in newer words, is kept beside the first.
 *
 * @throws AppError notFound
 */
export const giveConsent = (
  platform: Platform,
  { id, consent }: { id: string; consent: ConsentGiven },
  caller: SignedIn,
): Promise<void> =>
  platform.db.transaction(async trx => {
    const { accountId, userId } = caller
    await lockOwnModel(trx, id, caller)
    const givenAt = platform.clock.now()
    await insertConsent(trx, {
      ...{ id: platform.entropy.id(), modelId: id, accountId, userId, givenAt, consent },
    })
    await recordDecision(platform, trx, caller, { action: 'ownModelAgreed', own_model_id: id })
  })

interface PhotoOf {
  id: string
  photoId: string
}

/** @throws AppError notFound, ownModelBusy */
async function lockPhoto(trx: Handle, { id, photoId }: PhotoOf, caller: SignedIn): Promise<OwnPhotoRow> {
  const model = await lockOwnModel(trx, id, caller)
  requireCalm(model)
  const photo = await findPhoto(trx, photoId)
  if (photo?.model_id !== id) throw new AppError('notFound')
  return photo
}

/** What was made of other photos or marks is shown no more; what is published stays until something else is. */
const discardBuild = (trx: Handle, id: string) => changeModel(trx, id, { status: 'draft', make_error: null })

/** @throws AppError notFound, ownModelBusy */
export const correctPhoto = (
  { db }: Platform,
  { marks, ...of }: PhotoOf & { marks: PersonMarks },
  caller: SignedIn,
): Promise<void> =>
  db.transaction(async trx => {
    const photo = await lockPhoto(trx, of, caller)
    if (photo.status !== 'read') throw new AppError('ownModelBusy')
    // Marks that she has set herself are judged by the fit, anew.
    const verdicts = photo.verdicts.filter(verdict => verdict !== 'marksOff' && verdict !== 'outlineOff')
    await recordReading(trx, of.photoId, { status: 'read', marks, isCorrected: true, verdicts })
    await discardBuild(trx, of.id)
  })

/** @throws AppError notFound, ownModelBusy */
export const removePhoto = ({ db, queue }: Platform, of: PhotoOf, caller: SignedIn): Promise<void> =>
  db.transaction(async trx => {
    await lockPhoto(trx, of, caller)
    const files = await removePhotos(trx, [of.photoId])
    await queue.send(removalJob, { files: files.map(({ file }) => file), builds: [] })
    await discardBuild(trx, of.id)
  })

/**
 * Has the body fitted and previews made. While that is under way, asking again changes nothing.
 *
 * @throws AppError notFound, consentNeeded, ownModelIncomplete
 */
export const orderPreviews = (
  { db, entropy, queue }: Platform,
  id: string,
  caller: SignedIn,
): Promise<void> =>
  db.transaction(async trx => {
    const model = await lockOwnModel(trx, id, caller)
    if (model.status === 'making') return
    await requireConsent(trx, model)
    if (!mayMakeModel(await photosOf(trx, [id]))) throw new AppError('ownModelIncomplete')
    const build = ownModelIdOf(entropy.id())
    await removeBuild({ queue }, trx, model, model.published_build)
    await changeModel(trx, id, { status: 'making', build, make_error: null })
    await queue.send(makeModelJob, { modelId: id, build })
  })

/**
 * From here on its owner's shoots can choose her as the previews show her.
 *
 * @throws AppError notFound, consentNeeded, ownModelBusy, ownModelIncomplete
 */
export const publish = ({ db, clock, queue }: Platform, id: string, caller: SignedIn): Promise<void> =>
  db.transaction(async trx => {
    const model = await lockOwnModel(trx, id, caller)
    requireCalm(model)
    await requireConsent(trx, model)
    if (model.status !== 'previewed' || model.build === null) throw new AppError('ownModelIncomplete')
    if (model.published_build === model.build) return
    const { published_build: before } = model
    await changeModel(trx, id, { published_build: model.build, published_at: clock.now() })
    const pictures = await removePicturesExcept(trx, id, [model.build])
    await queue.send(removalJob, {
      files: pictures.map(({ file }) => file),
      builds: before ? [before] : [],
    })
  })

/** Takes away the last build and its pictures, unless it is the one to keep. */
async function removeBuild(
  { queue }: Pick<Platform, 'queue'>,
  trx: Handle,
  { id, build }: OwnModelRow,
  keep: string | null,
): Promise<void> {
  if (build === null || build === keep) return
  const pictures = await removePicturesExcept(trx, id, keep ? [keep] : [])
  await queue.send(removalJob, { files: pictures.map(({ file }) => file), builds: [build] })
}
