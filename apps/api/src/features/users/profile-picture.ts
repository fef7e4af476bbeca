import { limits, type UserId } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import { AppError } from '../../platform/app-error.ts'
import type { FormFile } from '../../platform/http/read-form.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { asPhotoRefusal, type PhotoDeveloper } from '../garments/public.ts'
import { recordProfilePicture } from './user-queries.ts'

/** Width and height in pixels: twice what the account page shows on a sharp phone. */
const side = 384

export interface PictureDeps {
  platform: Platform
  developer: PhotoDeveloper
}

/**
 * Makes a square of an uploaded picture and shows it instead of the one before; nothing else of the file is kept.
 *
 * @param client whom the developer takes turns with: an address
 * @throws AppError fileMissing, too-many-files, file-too-large, or what is wrong with the picture
 */
export async function changeProfilePicture(
  { platform, developer }: PictureDeps,
  userId: UserId,
  { files, client }: { files: readonly FormFile[]; client: string },
): Promise<void> {
  const [file, ...others] = files.filter(({ part }) => part === 'picture')
  if (!file) throw new AppError('fileMissing')
  if (others.length > 0) throw new AppError('too-many-files', { maxFiles: 1 })
  if (file.isTruncated) throw new AppError('file-too-large', { maxBytes: limits.upload.defaultMaxBytes })
  const { image } = await developer.develop(file.bytes, client).catch(error => {
    throw asPhotoRefusal(error)
  })
  // What is looked at first stays in the middle: of a portrait, the face.
  const square = sharp(image).resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  const picture = await square.flatten({ background: '#ffffff' }).webp({ quality: 88 }).toBuffer()
  await withNewFiles(platform, async put => showPicture(platform, userId, await put(picture, 'webp')))
}

/** The identity provider's picture is shown again, or the initial. */
export const removeProfilePicture = (platform: Platform, userId: UserId): Promise<void> =>
  showPicture(platform, userId, null)

const showPicture = ({ db, storage, clock, log }: Platform, userId: UserId, file: StorageKey | null) =>
  db.transaction(async trx => {
    const before = await recordProfilePicture(trx, userId, file, clock.now())
    if (!before) return
    // It is changed already; upkeep removes what could not be deleted now.
    const leave = (error: unknown) => log.warn('file left behind', { error })
    db.afterCommit(() => storage.delete(before).catch(leave))
  })
