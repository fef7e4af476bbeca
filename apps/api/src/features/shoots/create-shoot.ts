import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGarment, mayUseGarment, ownerOf } from '../garments/public.ts'
import { openShoot } from './open-shoot.ts'
import type { ShootRow } from './shoot-queries.ts'

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
    if (!garment || !mayUseGarment(caller, garment)) throw new AppError('garmentNotFound')
    return openShoot(platform, trx, { garment, owner: ownerOf(caller), tracking })
  })
