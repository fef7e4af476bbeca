import { limits, type UserId } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { FormFile } from '../../platform/http/read-form.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { asPhotoRefusal, type PhotoDeveloper } from '../garments/public.ts'
import { definePhotoTask, type PhotoSender, type PhotoTask, type PhotoTasks } from '../photo-tasks/public.ts'
import { recordProfilePicture } from './user-queries.ts'

/** Width and height in pixels: twice what the account page shows on a sharp phone. */
const side = 384

export interface PictureDeps {
  platform: Platform
  tasks: PhotoTasks
  developer: PhotoDeveloper
}

export const pictureTask = definePhotoTask({
  name: 'profilePicture',
  request: z.object({}),
  answer: z.object({}),
})

/**
 * Has a square made of an uploaded picture and shown instead of the one before; nothing else of the file is kept.
 *
 * @throws AppError fileMissing, too-many-files, file-too-large, tooManyRequests, unavailable, or what is wrong with the picture
 */
export async function changeProfilePicture(
  tasks: PhotoTasks,
  sender: PhotoSender,
  files: readonly FormFile[],
): Promise<void> {
  const [file, ...others] = files.filter(({ part }) => part === 'picture')
  if (!file) throw new AppError('fileMissing')
  if (others.length > 0) throw new AppError('too-many-files', { maxFiles: 1 })
  if (file.isTruncated) throw new AppError('file-too-large', { maxBytes: limits.upload.defaultMaxBytes })
  await tasks.askOnce(pictureTask, { sender, request: {}, files: [file.bytes] })
}

/**
 * What a worker does for it.
 *
 * @throws AppError what is wrong with the picture
 */
export async function makeProfilePicture(
  { platform, developer }: PictureDeps,
  { files: [file], client, settle }: PhotoTask<unknown, z.infer<typeof pictureTask.answer>>,
): Promise<void> {
  const { image } = await developer.develop(file!, client).catch(error => {
    throw asPhotoRefusal(error)
  })
  // What is looked at first stays in the middle: of a portrait, the face.
  const square = sharp(image).resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  const picture = await square.flatten({ background: '#ffffff' }).webp({ quality: 88 }).toBuffer()
  await withNewFiles(platform, async put => {
    const key = await put(picture, 'webp')
    await platform.db.transaction(trx =>
      settle(trx, async ({ user_id: userId }) => {
        await showPicture(platform, trx, { userId: userId as UserId, file: key })
        return {}
      }),
    )
  })
}

/** The identity provider's picture is shown again, or the initial. */
export const removeProfilePicture = (platform: Platform, userId: UserId): Promise<void> =>
  platform.db.transaction(trx => showPicture(platform, trx, { userId, file: null }))

async function showPicture(
  { db, storage, clock, log }: Platform,
  trx: Handle,
  { userId, file }: { userId: UserId; file: StorageKey | null },
): Promise<void> {
  const before = await recordProfilePicture(trx, userId, file, clock.now())
  if (!before) return
  // It is changed already; upkeep removes what could not be deleted now.
  const leave = (error: unknown) => log.warn('file left behind', { error })
  db.afterCommit(() => storage.delete(before).catch(leave))
}
