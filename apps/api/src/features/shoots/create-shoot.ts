import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGarment, type GarmentRow, mayUseGarment, ownerOf } from '../garments/public.ts'
import { openShoot } from './open-shoot.ts'
import { isGarmentInUse, type ShootRow } from './shoot-queries.ts'

/**
 * A new shoot of a garment uploaded earlier, or of a demo garment.
 *
 * @throws AppError garmentNotFound
 */
export const createShoot = (
  platform: Platform,
  { garmentId, tracking }: { garmentId: string; tracking: string | null },
  caller: SignedIn | Visitor,
): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const garment = await findGarment(trx, garmentId)
    if (!garment || !mayUseGarment(caller, garment) || !(await isKept(trx, garment)))
      throw new AppError('garmentNotFound')
    return openShoot(platform, trx, { garment, owner: ownerOf(caller), tracking })
  })

/** One that she took off her list is still there for another shoot while a shoot that was made of it is. */
const isKept = async (trx: Handle, garment: GarmentRow): Promise<boolean> =>
  garment.deleted_at === null || (await isGarmentInUse(trx, garment.id))
