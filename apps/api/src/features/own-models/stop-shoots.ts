import type { AccountId } from '@revela/contract'
import { isRevealed, stepAfterFinals, steps } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { releaseHold, returnUnusedDraftCredits } from '../credits/public.ts'
import {
  changeImage,
  changeShoot,
  finalsOf,
  imagesOf,
  lockShoot,
  moveShoot,
  type ShootRow,
} from '../shoots/public.ts'
import { removeDrafts, shootsOf } from './own-model-queries.ts'

/**
 * Stops whatever shows a withdrawn model and is not delivered: choices are open again, drafts go, photos that are not developed yet fail,
 * and every credit that was taken or held for them comes back. Delivered photos stay. Answers the files that no row names any more.
 */
export async function stopShoots(platform: Platform, trx: Handle, modelId: string): Promise<string[]> {
  const files: string[] = []
  for (const { id } of await shootsOf(trx, modelId)) {
    const shoot = await lockShoot(trx, id)
    if (shoot?.model_id !== modelId) continue
    if (shoot.step === steps.developing) await stopDeveloping(platform, trx, shoot)
    else if (!isRevealed(shoot.step)) files.push(...(await stopDrafting(platform, trx, shoot)))
  }
  return files
}

async function stopDrafting(platform: Platform, trx: Handle, shoot: ShootRow): Promise<string[]> {
  const removed = await removeDrafts(trx, shoot.id)
  if (shoot.account_id)
    await returnUnusedDraftCredits(platform, trx, {
      accountId: shoot.account_id as AccountId,
      shootKey: shoot.key,
    })
  const changes = { model_id: null, drafts_error: null, sub_state: null, updated_at: platform.clock.now() }
  if (shoot.step === steps.choosing) await changeShoot(trx, shoot.id, changes)
  else await moveShoot(trx, shoot, steps.choosing, changes)
  return removed.flatMap(({ draft_file: file }) => file ?? [])
}

/** As if those photos could not be developed: what came out before stays hers. */
async function stopDeveloping(platform: Platform, trx: Handle, shoot: ShootRow): Promise<void> {
  for (const image of finalsOf(await imagesOf(trx, shoot.id)))
    if (image.final_status === 'queued' || image.final_status === 'generating') {
      await changeImage(trx, image.id, { final_status: 'failed' })
      await releaseHold(platform, trx, image.id)
    }
  const finals = finalsOf(await imagesOf(trx, shoot.id))
  const step = stepAfterFinals(
    finals.map(final => ({ status: final.final_status === 'ok' ? 'ok' : 'failed' })),
  )
  const now = platform.clock.now()
  await moveShoot(trx, shoot, step, {
    finished_step: step,
    sub_state: null,
    developed_at: now,
    updated_at: now,
  })
}
