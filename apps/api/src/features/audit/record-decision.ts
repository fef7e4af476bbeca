import type { UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserRow } from '../users/public.ts'
import { insertEntry, type NewAuditRow } from './audit-queries.ts'

export type Recorded = Omit<NewAuditRow, 'id' | 'created_at' | 'user_id' | 'user_name'>

/** Writes into the trail what somebody decides, agrees to or writes down, in its own transaction and with her name as it is now. */
export async function recordDecision(
  { clock, entropy }: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  by: Pick<SignedIn, 'userId'>,
  recorded: Recorded,
): Promise<void> {
  await insertEntry(trx, {
    ...recorded,
    id: entropy.id(),
    created_at: clock.now(),
    user_id: by.userId,
    user_name: await nameOf(trx, by.userId),
  })
}

async function nameOf(trx: Handle, userId: UserId): Promise<string> {
  const user = await findUserRow(trx, userId)
  if (!user) throw new Error(`There is no user ${userId}`)
  return `${user.first_name} ${user.last_name}`.trim() || user.email
}
