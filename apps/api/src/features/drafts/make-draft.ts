import { steps } from '@revela/domain'
import { type EngineModel, extensionOf, type RenderedPicture, type TryOnEngine } from '../../engines/port.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobAttempt } from '../../platform/queue/job-attempt.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { returnUndeliveredDraft } from '../credits/public.ts'
import { findGarment } from '../garments/public.ts'
import {
  changeImage,
  changeShoot,
  findPendingDraft,
  findShoot,
  type ImageRow,
  imagesOf,
  lockShoot,
  markDraftBegun,
  moveShoot,
  type PictureMaker,
  pendingDrafts,
  reportSubStates,
  type ShootRow,
  usedPoses,
} from '../shoots/public.ts'
import { draftOrder } from './draft-order.ts'

export interface DraftDeps {
  platform: Platform
  engine: TryOnEngine
  pictures: PictureMaker
  engineModelOf(db: Handle, modelId: string): Promise<EngineModel>
  concurrency: number
}

/** How often a draft may change to another pose when the engine finds one unfit for this garment. */
const otherPoses = 1

/** Why a draft is not there: the engine can't dress anybody well with this garment, or it did not answer. */
type DraftFailure = 'garmentRefused' | 'draftsFailed'

export const draftHandler = (deps: DraftDeps): JobHandler<{ imageId: string }> => ({
  concurrency: deps.concurrency,

  async run({ imageId }, attempt) {
    const image = await findPendingDraft(deps.platform.db.root, imageId)
    if (!image) return
    const shoot = await findShoot(deps.platform.db.root, image.shoot_id)
    if (!shoot) return
    await markDraftBegun(deps.platform.db.root, imageId)
    const report = reportSubStates(deps.platform, shoot.id)
    const picture = await draw(deps, shoot, image, report.onStep)
    await report.written()
    await settle(deps.platform, image, picture ?? 'garmentRefused', attempt)
  },

  async giveUp({ imageId }, attempt) {
    const image = await findPendingDraft(deps.platform.db.root, imageId)
    if (image) await settle(deps.platform, image, 'draftsFailed', attempt)
  },
})

/** null when no pose did: the draft failed, and nobody pays for it. */
async function draw(
  deps: DraftDeps,
  shoot: ShootRow,
  image: ImageRow,
  onStep: Parameters<PictureMaker['make']>[1]['onStep'],
): Promise<RenderedPicture | null> {
  const made = await deps.pictures.make({ shoot, image, quality: 'draft' }, { onStep })
  if (made === 'photoRefused') return null
  if (made !== 'poseRefused') return made
  const next = await takeOtherPose(deps, shoot, image)
  return next && draw(deps, shoot, next, onStep)
}

async function takeOtherPose(
  { platform, engine, engineModelOf }: DraftDeps,
  shoot: ShootRow,
  image: ImageRow,
) {
  if (image.refused_poses.length >= otherPoses) return null
  return platform.db.transaction(async trx => {
    const locked = await lockShoot(trx, shoot.id)
    // Another attempt at the same draft may have settled it meanwhile.
    if (!(await findPendingDraft(trx, image.id))) return null
    const garment = await findGarment(trx, shoot.garment_id)
    if (!garment) throw new Error(`Shoot ${shoot.id} has no garment`)
    const [pose] = await engine.planPoses({
      ...(await engineModelOf(trx, shoot.model_id!)),
      category: garment.type,
      hasBack: Boolean(garment.back),
      count: 1,
      skip: usedPoses(await imagesOf(trx, shoot.id)),
    })
    if (!pose) return null
    await changeShoot(trx, shoot.id, { poses_left: Math.max(0, (locked?.poses_left ?? 0) - 1) })
    return changeImage(trx, image.id, {
      pose_key: pose.key,
      pose_view: pose.view,
      refused_poses: [...image.refused_poses, image.pose_key],
    })
  })
}

async function settle(
  platform: Platform,
  image: ImageRow,
  outcome: RenderedPicture | DraftFailure,
  attempt: JobAttempt,
) {
  const picture = typeof outcome === 'string' ? null : outcome
  await withNewFiles(platform, async put => {
    const file = picture && (await put(picture.image, extensionOf(picture)))
    await platform.db.transaction(async trx => {
      const shoot = await lockShoot(trx, image.shoot_id)
      await changeImage(trx, image.id, {
        draft_status: file ? 'ok' : 'failed',
        draft_file: file,
        draft_thumbhash: picture?.thumbhash ?? null,
        draft_fidelity: picture?.fidelity ?? null,
      })
      if (!file) await giveCreditBack(platform, trx, image)
      if (shoot)
        await endBatch(trx, shoot, typeof outcome === 'string' ? outcome : null, platform.clock.now())
      await attempt.completeWithin(trx)
    })
  })
}

/** Nobody pays for a pose that could not be worn; the first poses of a shoot cost nothing to begin with. */
const giveCreditBack = (platform: Platform, trx: Handle, image: ImageRow) =>
  returnUndeliveredDraft(platform, trx, {
    order: draftOrder(image.shoot_id, image.batch),
    imageId: image.id,
    imageIndex: image.index,
  })

/**
 * When the last draft of a batch is there, the seller's review begins; when none at all came out, her choices are open
 * again and the last one's failure tells her why.
 */
async function endBatch(
  trx: Handle,
  shoot: ShootRow,
  failure: DraftFailure | null,
  now: Date,
): Promise<void> {
  if (shoot.step !== steps.makingDrafts) return
  const images = await imagesOf(trx, shoot.id)
  if (pendingDrafts(images) > 0) return
  const cameOut = images.some(image => image.draft_status === 'ok')
  await moveShoot(trx, shoot, cameOut ? steps.judgingDrafts : steps.choosing, {
    drafts_error: cameOut ? null : failure,
    sub_state: null,
    updated_at: now,
  })
}
