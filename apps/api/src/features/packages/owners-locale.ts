import type { Locale, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { ShootRow } from '../shoots/public.ts'
import { findUserRow } from '../users/public.ts'

/** The language that a shoot's owner reads in. */
export async function ownersLocale(db: Handle, shoot: Pick<ShootRow, 'user_id'>): Promise<Locale> {
  const user = shoot.user_id && (await findUserRow(db, shoot.user_id as UserId))
  return user ? user.locale : 'es'
}
