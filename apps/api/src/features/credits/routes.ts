import { type CreditMovement, calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { creditsOf } from './ledger.ts'
import { listMovements } from './ledger-queries.ts'
import { requireOwnAccount } from './policy.ts'

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
