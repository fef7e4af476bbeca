import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import { owns } from '../garments/public.ts'
import { lockShoot, type ShootRow } from './shoot-queries.ts'

/**
 * One's own shoot, kept from everybody else until the transaction ends.
 *
 * @throws AppError shootNotFound
 */
export async function lockOwnShoot(
  trx: Handle,
  idOrKey: string,
  caller: SignedIn | Visitor,
): Promise<ShootRow> {
  const shoot = await lockShoot(trx, idOrKey)
  // Another person's shoot, and one that was thrown away, is not found, as if it did not exist.
  if (!shoot || !owns(caller, shoot) || shoot.deleted_at !== null) throw new AppError('shootNotFound')
  return shoot
}
