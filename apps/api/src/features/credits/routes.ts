import { type AccountId, type CreditMovement, calls } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditsOf } from './ledger.ts'
import { listMovements } from './ledger-queries.ts'
import { paymentPlans } from './payment-plans.ts'

export function registerCredits(http: HttpApp, { db }: Platform): void {
  route(http, calls.creditStatus, async ({ params, caller }) => {
    requireOwnAccount(caller, params.accountId)
    return { data: { credit: await creditsOf(db.root, params.accountId) } }
  })

  route(http, calls.creditMovements, async ({ params, query, caller }) => {
    requireOwnAccount(caller, params.accountId)
    const rows = await listMovements(db.root, { accountId: params.accountId, ...query })
    return { data: rows.map(presentMovement) }
  })

  route(http, calls.paymentPlans, async () => ({ data: [...paymentPlans] }), { isPublicCatalogue: true })
}

/** Another account's existence is nobody's business: not forbidden, but not found. */
function requireOwnAccount(caller: SignedIn, accountId: AccountId): void {
  if (caller.accountId !== accountId) throw new AppError('notFound')
}

function presentMovement(row: Awaited<ReturnType<typeof listMovements>>[number]): CreditMovement {
  return {
    _id: row.id,
    type: row.operation,
    amount: row.amount ?? 0,
    createdAt: row.created_at.toISOString(),
    shootKey: row.shoot_key,
    imageIndex: row.image_index,
    balanceAfter: row.balance_after ?? 0,
  }
}
