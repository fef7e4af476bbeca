import type { Locale, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { ShootRow } from '../shoots/public.ts'
import { findUser } from '../users/public.ts'

/** The language that a shoot's owner reads in. */
export async function ownersLocale(db: Handle, shoot: Pick<ShootRow, 'user_id'>): Promise<Locale> {
  const user = shoot.user_id && (await findUser(db, shoot.user_id as UserId))
  return user ? user.profile.locale : 'es'
}
