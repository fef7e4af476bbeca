import type { AccountId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { returnUnusedDraftCredits } from '../credits/public.ts'
import type { ShootRow } from '../shoots/public.ts'
import { clearShoot, isAboutMoney, removeShootRows } from './deletion-queries.ts'

/**
 * Makes a deletion final, behind the shoot's lock: nothing is left of it, or what is about money and nothing else
 * (decision 120), and what its further poses paid and no photo used is back in the balance (decision 115). Upkeep removes its files, which no row names from now on.
 */
export async function purgeShoot(
  platform: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  shoot: ShootRow,
): Promise<void> {
  if (shoot.account_id)
    await returnUnusedDraftCredits(platform, trx, {
      accountId: shoot.account_id as AccountId,
      shootKey: shoot.key,
    })
  if (await isAboutMoney(trx, shoot)) await clearShoot(trx, shoot.id, platform.clock.now())
  else await removeShootRows(trx, shoot.id)
}
