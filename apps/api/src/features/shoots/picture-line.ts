import type { AccountType } from '@revela/contract'
import type { Line } from '../../platform/queue/job-definition.ts'
import { type Turn, type Urgency, weights } from '../../platform/queue/turn.ts'
import type { ShootRow } from './shoot-queries.ts'

/** Drafts and finals are made by the same processors, and wait for them together. */
export const pictureLine: Line = { name: 'pictures', version: 1 }

/** Accounts take turns. */
export const turnOf = (
  { account_id }: Pick<ShootRow, 'account_id'>,
  accountType: AccountType,
  urgency: Urgency,
): Turn => ({ client: account_id ?? 'nobody', weight: weights[accountType], urgency })
