import { type AccountId, limits } from '@revela/contract'
import { steps } from '@revela/domain'
import type { Platform } from '../../platform/platform.ts'
import { returnUnusedDraftCredits } from '../credits/public.ts'
import { lockShoot } from '../shoots/public.ts'
import { unusedPrepaid } from './upkeep-queries.ts'

/**
 * Credits that further poses paid don't stay with a sheet that its seller left: after 30 days untouched they are back in her balance.
 * The sheet stays, and developing from it takes from the balance. Answers how many credits came back.
 */
export async function returnUnusedCredits(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - limits.drafts.prepaidKeepMs)
  let returned = 0
  for (const { id } of await unusedPrepaid(db.root, before))
    returned += await db.transaction(async trx => {
      const shoot = await lockShoot(trx, id)
      // She may have come back to it meanwhile.
      if (shoot?.step !== steps.judgingDrafts || shoot.updated_at >= before) return 0
      const accountId = shoot.account_id as AccountId
      return returnUnusedDraftCredits(platform, trx, { accountId, shootKey: shoot.key })
    })
  return returned
}
