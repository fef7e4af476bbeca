import { isFinished, stages, steps } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { imagesOf, lockOwnShoot, moveShoot, requireGivenAway, type ShootRow } from '../shoots/public.ts'
import { packageJob } from './package-job.ts'

/**
 * Has the download package made. Asking again while it is being made, or once it is there, changes nothing.
 *
 * @throws AppError shootNotFound, notDeveloped, allPhotosRejected, feedbackNeeded
 */
export const startPackage = (platform: Platform, id: string, caller: SignedIn): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    if (shoot.step === steps.packing) return shoot
    if (!isFinished(shoot.step)) throw new AppError('notDeveloped')
    requireGivenAway(shoot, await imagesOf(trx, shoot.id))
    if (shoot.score === null) throw new AppError('feedbackNeeded')
    if (shoot.package_status === 'ready') return shoot
    await platform.queue.send(packageJob, { shootId: shoot.id })
    const now = platform.clock.now()
    return moveShoot(trx, shoot, steps.packing, {
      sub_state: stages.packing,
      package_status: 'generating',
      started_at: now,
      updated_at: now,
    })
  })
