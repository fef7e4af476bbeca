import { type AccountId, limits, type OwnPhotoKind, ownPhotoKind } from '@revela/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Form } from '../../platform/http/read-form.ts'
import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { asPhotoRefusal, type PhotoDeveloper } from '../garments/public.ts'
import { definePhotoTask, type PhotoSender, type PhotoTask, type PhotoTasks } from '../photo-tasks/public.ts'
import { changeModel, insertPhoto, photosOf } from './own-model-queries.ts'
import { lockOwnModel, requireCalm, requireConsent, requireOwnModel } from './policy.ts'
import { readPhotoJob } from './read-photo-job.ts'

export interface PhotoDeps {
  platform: Platform
  tasks: PhotoTasks
  developer: PhotoDeveloper
}

export const ownPhotoTask = definePhotoTask({
  name: 'ownPhoto',
  request: z.object({ modelId: z.string(), kind: ownPhotoKind }),
  answer: z.object({}),
})

/**
 * Before anything of the form is read: nothing of a person is taken in without consent.
 *
 * @throws AppError notFound, consentNeeded
 */
export async function requireReadyForPhotos(
  { db }: Platform,
  modelId: string,
  caller: SignedIn,
): Promise<void> {
  await requireConsent(db.root, await requireOwnModel(db.root, modelId, caller))
}

/**
 * Has a photo stored, made anew without whatever its file said of place and time, and read.
 *
 * @throws AppError notFound, consentNeeded, ownModelBusy, badRequest, too-many-files, tooManyRequests, unavailable, or what is wrong with the file
 */
export async function addPhoto(
  { tasks }: PhotoDeps,
  sender: PhotoSender,
  { modelId, form }: { modelId: string; form: Form },
): Promise<void> {
  const request = { modelId, kind: kindOf(form) }
  await tasks.askOnce(ownPhotoTask, { sender, request, files: [fileOf(form)] })
}

/**
 * What a worker does for it.
 *
 * @throws AppError notFound, consentNeeded, ownModelBusy, too-many-files, or what is wrong with the file
 */
export async function takeInOwnPhoto(
  { platform, developer }: PhotoDeps,
  {
    request: { modelId, kind },
    files: [file],
    client,
    settle,
  }: PhotoTask<z.infer<typeof ownPhotoTask.request>, z.infer<typeof ownPhotoTask.answer>>,
): Promise<void> {
  const photo = await developer.develop(file!, client).catch(error => {
    throw asPhotoRefusal(error)
  })
  const { width, height } = photo
  if (Math.min(width, (height * 3) / 4) < limits.ownModel.minWidthPx)
    throw new AppError('photoTooSmall', { minWidthPx: limits.ownModel.minWidthPx })
  const { db, clock, entropy, queue } = platform
  await withNewFiles(platform, async put => {
    const key = await put(photo.image, photo.extension)
    await db.transaction(trx =>
      settle(trx, async ({ account_id: accountId }) => {
        const model = await lockOwnModel(trx, modelId, { accountId: accountId as AccountId })
        requireCalm(model)
        await requireConsent(trx, model)
        if ((await photosOf(trx, [modelId])).length >= limits.ownModel.photos)
          throw new AppError('too-many-files', { maxFiles: limits.ownModel.photos })
        const id = entropy.id()
        await insertPhoto(trx, {
          ...{ id, model_id: modelId, kind, file: key, width, height },
          created_at: clock.now(),
        })
        await changeModel(trx, modelId, { status: 'draft', make_error: null })
        await queue.send(readPhotoJob, { photoId: id })
        return {}
      }),
    )
  })
}

function kindOf({ fields }: Form): OwnPhotoKind {
  const kind = ownPhotoKind.safeParse(fields.kind)
  if (!kind.success)
    throw new AppError('badRequest', { problems: [{ path: 'kind', message: 'no such kind' }] })
  return kind.data
}

function fileOf({ files }: Form): Buffer {
  const [file, ...others] = files.filter(({ part }) => part === 'photo')
  if (!file) throw new AppError('fileMissing')
  if (others.length > 0) throw new AppError('too-many-files', { maxFiles: 1 })
  if (file.isTruncated) throw new AppError('file-too-large', { maxBytes: limits.upload.garmentMaxBytes })
  return file.bytes
}
