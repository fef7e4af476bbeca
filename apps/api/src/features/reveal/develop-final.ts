import type { UserId } from '@revela/contract'
import { stepAfterFinals } from '@revela/domain'
import { extensionOf, type RenderedPicture } from '../../engines/port.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { captureHold, releaseHold } from '../credits/public.ts'
import { postMail } from '../mail/public.ts'
import {
  changeImage,
  finalsOf,
  findPendingFinal,
  findShoot,
  type ImageRow,
  imagesOf,
  lockShoot,
  markFinalBegun,
  moveShoot,
  type PictureMaker,
  pendingFinals,
  reportSubStates,
  type ShootRow,
} from '../shoots/public.ts'
import { recordRoyalty } from '../twins/public.ts'

export interface FinalDeps {
  platform: Platform
  pictures: PictureMaker
  concurrency: number
}

export const finalHandler = (deps: FinalDeps): JobHandler<{ imageId: string }> => ({
  concurrency: deps.concurrency,

  async run({ imageId }, attempt) {
    const { platform } = deps
    const image = await findPendingFinal(platform.db.root, imageId)
    const shoot = image && (await findShoot(platform.db.root, image.shoot_id))
    if (!image || !shoot) return
    await markFinalBegun(platform.db.root, imageId)
    const report = reportSubStates(platform, shoot.id)
    const made = await deps.pictures.make({ shoot, image, quality: 'final' }, { onStep: report.onStep })
    await report.written()
    await settle(platform, image, typeof made === 'string' ? null : made, attempt)
  },

  async giveUp({ imageId }, attempt) {
    const image = await findPendingFinal(deps.platform.db.root, imageId)
    if (image) await settle(deps.platform, image, null, attempt)
  },
})

/**
 * File, credit, image, step and job are settled together: exactly once, whatever is killed when. Without a picture the
 * credit goes back.
 */
async function settle(
  platform: Platform,
  image: ImageRow,
  picture: RenderedPicture | null,
  attempt: JobAttempt,
) {
  await withNewFiles(platform, async put => {
    const file = picture && (await put(picture.image, extensionOf(picture)))
    await platform.db.transaction(async trx => {
      const shoot = await lockShoot(trx, image.shoot_id)
      await attempt.completeWithin(trx)
      await changeImage(trx, image.id, {
        final_status: file ? 'ok' : 'failed',
        final_file: file,
        final_width: picture?.width ?? null,
        final_height: picture?.height ?? null,
        final_thumbhash: picture?.thumbhash ?? null,
        final_fidelity: picture?.fidelity ?? null,
      })
      const isSettled = await (file ? captureHold : releaseHold)(platform, trx, image.id)
      if (!isSettled) throw new Error(`The credit of image ${image.id} was settled before`)
      if (file) await recordRoyalty(platform, trx, { imageId: image.id, modelId: shoot?.model_id ?? null })
      if (shoot) await finish(platform, trx, shoot)
    })
  })
}

async function finish(platform: Platform, trx: Handle, shoot: ShootRow): Promise<void> {
  const now = platform.clock.now()
  const finals = finalsOf(await imagesOf(trx, shoot.id))
  if (pendingFinals(finals) > 0) return
  const step = stepAfterFinals(
    finals.map(final => ({ status: final.final_status === 'ok' ? 'ok' : 'failed' })),
  )
  await moveShoot(trx, shoot, step, {
    finished_step: step,
    sub_state: null,
    developed_at: now,
    updated_at: now,
  })
  if (shoot.user_id) await postMail(platform, trx, finishedMail(shoot, shoot.user_id as UserId, finals))
}

function finishedMail(shoot: ShootRow, userId: UserId, finals: readonly ImageRow[]) {
  const delivered = finals.filter(({ final_status }) => final_status === 'ok').length
  const { key: shootKey, title } = shoot
  const counts = { delivered, failed: finals.length - delivered }
  return {
    userId,
    reference: shoot.id,
    facts: { kind: 'shootFinished', shootKey, title, ...counts } as const,
  }
}
