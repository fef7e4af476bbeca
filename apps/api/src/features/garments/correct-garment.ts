import type { GarmentCorrection } from '@revela/contract'
import { categoryTraits } from '@revela/garment'
import { EngineFailure } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GarmentRow } from './garment-queries.ts'
import type { GarmentReadings } from './garment-readings.ts'
import { requireOwnGarment } from './own-garment.ts'
import { asPhotoRefusal } from './photo-refusal.ts'

/**
 * Saves the seller's correction of a garment's reading; null removes it. Demo garments cannot be corrected.
 *
 * @throws AppError garmentNotFound, badRequest, noGarmentFound, unavailable
 */
export async function correctGarment(
  { platform, readings }: { platform: Platform; readings: GarmentReadings },
  caller: SignedIn | Visitor,
  id: string,
  correction: GarmentCorrection | null,
): Promise<GarmentRow> {
  const garment = await requireOwnGarment(platform.db.root, caller, id)
  const silhouette = correction?.silhouette
  if (silhouette && !categoryTraits[garment.type].silhouettes.includes(silhouette))
    throw new AppError('badRequest', {
      problems: [{ path: '/c/correction/silhouette', message: `no ${garment.type}` }],
    })
  return readings.correct(garment, correction).catch(error => {
    if (error instanceof EngineFailure) throw new AppError('unavailable')
    throw asPhotoRefusal(error, 'front')
  })
}
