import type { GarmentCorrection } from '@revela/contract'
import { categoryTraits } from '@revela/garment'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoSender, PhotoTask, PhotoTasks } from '../photo-tasks/public.ts'
import { correctionTask } from './correction-task.ts'
import { findGarment, type GarmentRow } from './garment-queries.ts'
import type { GarmentReadings } from './garment-readings.ts'
import { asPhotoRefusal } from './photo-refusal.ts'

/**
 * Has the seller's correction of a garment's reading worked in by a worker; null removes it.
 *
 * @param garment her own
 * @throws AppError garmentNotFound, badRequest, noGarmentFound, tooManyRequests, unavailable
 */
export async function correctGarment(
  { platform, tasks }: { platform: Platform; tasks: PhotoTasks },
  { garment: { id, type }, sender }: { garment: GarmentRow; sender: PhotoSender },
  correction: GarmentCorrection | null,
): Promise<GarmentRow> {
  const silhouette = correction?.silhouette
  if (silhouette && !categoryTraits[type].silhouettes.includes(silhouette))
    throw new AppError('badRequest', {
      problems: [{ path: '/c/correction/silhouette', message: `no ${type}` }],
    })
  await tasks.askOnce(correctionTask, { sender, request: { garmentId: id, correction }, files: [] })
  const corrected = await findGarment(platform.db.root, id)
  if (!corrected) throw new AppError('garmentNotFound')
  return corrected
}

/**
 * What a worker does for it. Begun anew after its process was killed, it reads the same photos with the same word once more.
 *
 * @throws AppError garmentNotFound, with a photo's code; EngineFailure
 */
export async function performCorrection(
  { platform, readings }: { platform: Platform; readings: GarmentReadings },
  {
    request: { garmentId, correction },
    settle,
  }: PhotoTask<z.infer<typeof correctionTask.request>, z.infer<typeof correctionTask.answer>>,
): Promise<void> {
  const garment = await findGarment(platform.db.root, garmentId)
  if (!garment) throw new AppError('garmentNotFound')
  await readings.correct(garment, correction).catch(error => {
    throw asPhotoRefusal(error, 'front')
  })
  await platform.db.transaction(trx => settle(trx, async () => ({})))
}
