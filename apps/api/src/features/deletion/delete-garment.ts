import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type GarmentRow, isHers, lockGarment, markDeleted } from '../garments/public.ts'
import { isRestorable } from './policy.ts'

/**
 * Takes a garment off its owner's list. Shoots that were made of it keep it.
 *
 * @throws AppError garmentNotFound
 */
export const deleteGarment = (
  { db, clock }: Platform,
  id: string,
  caller: SignedIn | Visitor,
): Promise<GarmentRow> =>
  db.transaction(async trx => {
    const garment = await lockOwnGarment(trx, id, caller, clock.now())
    return garment.deleted_at === null ? markDeleted(trx, garment.id, clock.now()) : garment
  })

/** @throws AppError garmentNotFound */
export const restoreGarment = (
  { db, clock }: Platform,
  id: string,
  caller: SignedIn | Visitor,
): Promise<GarmentRow> =>
  db.transaction(async trx => {
    const garment = await lockOwnGarment(trx, id, caller, clock.now())
    return garment.deleted_at === null ? garment : markDeleted(trx, garment.id, null)
  })

async function lockOwnGarment(
  trx: Handle,
  id: string,
  caller: SignedIn | Visitor,
  now: Date,
): Promise<GarmentRow> {
  const garment = await lockGarment(trx, id)
  if (!garment || !isHers(caller, garment) || !isRestorable(garment, now))
    throw new AppError('garmentNotFound')
  return garment
}
