import { AppError } from '../../platform/app-error.ts'
import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import { oldestRestorable, owns } from '../garments/public.ts'

type Deletable = OwnerColumns & { deleted_at: Date | null; purged_at: Date | null }

/** There, or thrown away so lately that it can be restored. */
export const isRestorable = ({ deleted_at, purged_at }: Deletable, now: Date): boolean =>
  purged_at === null && (deleted_at === null || deleted_at > oldestRestorable(now))

/**
 * Her own shoot, there or restorable.
 *
 * @throws AppError shootNotFound
 */
export function requireRestorable<Row extends Deletable>(
  shoot: Row | undefined,
  caller: SignedIn | Visitor,
  now: Date,
): Row {
  if (!shoot || !owns(caller, shoot) || !isRestorable(shoot, now)) throw new AppError('shootNotFound')
  return shoot
}
