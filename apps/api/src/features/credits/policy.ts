import type { AccountId } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'

/** Another account's existence is nobody's business: not forbidden, but not found. */
export function requireOwnAccount(caller: SignedIn, accountId: AccountId): void {
  if (caller.accountId !== accountId) throw new AppError('notFound')
}
