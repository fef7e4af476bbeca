import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import { findGarment, type GarmentRow } from './garment-queries.ts'
import { isHers } from './policy.ts'

/**
 * Her own garment, to be changed; one of ours is nobody's to change.
 *
 * @throws AppError garmentNotFound
 */
export async function requireOwnGarment(
  db: Handle,
  caller: SignedIn | Visitor,
  id: string,
): Promise<GarmentRow> {
  const garment = await findGarment(db, id)
  if (!garment || !isHers(caller, garment)) throw new AppError('garmentNotFound')
  return garment
}
