import type { AccountId, AccountType } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantSignUpCredits } from '../credits/public.ts'
import { insertAccount } from './account-queries.ts'

/** A new account, with the credits promised to it unless its owner had them before, inside the transaction that signs its user up. */
export async function openAccount(
  platform: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  { type, withCredits }: { type: AccountType; withCredits: boolean },
): Promise<AccountId> {
  const id = platform.entropy.id() as AccountId
  await insertAccount(trx, { id, type, createdAt: platform.clock.now() })
  if (withCredits) await grantSignUpCredits(platform, trx, id)
  return id
}
