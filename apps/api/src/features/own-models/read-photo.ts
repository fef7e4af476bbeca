import type { PersonEngine } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import { findPhoto, lockModel, type PhotoReading, recordReading } from './own-model-queries.ts'

export const readPhotoHandler = (
  platform: Platform,
  people: PersonEngine,
): JobHandler<{ photoId: string }> => ({
  concurrency: 1,

  async run({ photoId }, attempt) {
    const photo = await findPhoto(platform.db.root, photoId)
    if (photo?.status !== 'reading') return
    const image = await platform.storage.read(photo.file)
    const { marks, verdicts } = await people.readPerson({ image, kind: photo.kind })
    await settle(platform, photoId, { status: 'read', marks, verdicts }, attempt)
  },

  async giveUp({ photoId }, attempt) {
    await settle(platform, photoId, { status: 'failed', verdicts: [] }, attempt)
  },
})

/** A photo that was deleted or marked meanwhile stays as it is. */
const settle = ({ db }: Platform, photoId: string, reading: PhotoReading, attempt: JobAttempt) =>
  db.transaction(async trx => {
    const photo = await findPhoto(trx, photoId)
    const model = photo && (await lockModel(trx, photo.model_id))
    await attempt.completeWithin(trx)
    if (model && (await findPhoto(trx, photoId))?.status === 'reading')
      await recordReading(trx, photoId, reading)
  })
