import type { AccountType } from '@revela/contract'
import { stages, steps } from '@revela/domain'
import type { EngineModel, PlannedPose, TryOnEngine } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGarment } from '../garments/public.ts'
import {
  type ImageRow,
  insertImages,
  moveShoot,
  newImage,
  type ShootRow,
  turnOf,
  usedPoses,
} from '../shoots/public.ts'
import { draftJob } from './draft-job.ts'

export interface BatchDeps {
  platform: Platform
  engine: TryOnEngine
  /** The engine's name of a model; the catalogue's word. */
  engineModelOf(db: Handle, modelId: string): Promise<EngineModel>
  /** @throws AppError notFound, lockedItem */
  requireUsableChoices(trx: Handle, shoot: ShootRow, caller: SignedIn): Promise<void>
}

export interface Batch {
  count: number
  /** Drafts that are there already. */
  images: readonly ImageRow[]
  accountType: AccountType
}

/** Plans the poses, writes the drafts down and sends a job for each, all with the change of step. Answers how many they are. */
export async function beginBatch(
  deps: BatchDeps,
  trx: Handle,
  shoot: ShootRow,
  { count, images, accountType }: Batch,
): Promise<{ shoot: ShootRow; drafts: number }> {
  const { platform } = deps
  const { poses, posesLeft } = await plan(deps, trx, shoot, { count, images })
  if (poses.length === 0) throw new AppError('draftLimitReached', { drafts: images.length })
  const now = platform.clock.now()
  const batch = shoot.draft_batch + 1
  const firstIndex = images.reduce((next, image) => Math.max(next, image.index + 1), 0)
  const drafts = poses.map((pose, offset) =>
    newImage({ id: platform.entropy.id(), shootId: shoot.id, index: firstIndex + offset, batch, pose }),
  )
  await insertImages(trx, drafts)
  // She waits for the first; further ones come beside what she already has.
  const turn = turnOf(shoot, accountType, batch === 1 ? 'interactive' : 'background')
  for (const draft of drafts) await platform.queue.send(draftJob, { imageId: draft.id }, { turn })
  const begun = await moveShoot(trx, shoot, steps.makingDrafts, {
    sub_state: stages.readingGarment,
    draft_batch: batch,
    drafts_asked_at: now,
    started_at: now,
    drafts_error: null,
    poses_left: posesLeft,
    updated_at: now,
  })
  return { shoot: begun, drafts: drafts.length }
}

/** More than any model has: the seller is told how many are left. */
const everyPose = 100

/** A model may have fewer poses than asked for: then there are fewer drafts, never the same one twice. */
async function plan(
  { engine, engineModelOf }: BatchDeps,
  trx: Handle,
  shoot: ShootRow,
  { count, images }: Pick<Batch, 'count' | 'images'>,
): Promise<{ poses: PlannedPose[]; posesLeft: number }> {
  const garment = await findGarment(trx, shoot.garment_id)
  if (!garment) throw new Error(`Shoot ${shoot.id} has no garment`)
  const planned = await engine.planPoses({
    ...(await engineModelOf(trx, shoot.model_id!)),
    category: garment.type,
    hasBack: Boolean(garment.back),
    count: everyPose,
    skip: usedPoses(images),
  })
  return { poses: planned.slice(0, count), posesLeft: Math.max(0, planned.length - count) }
}
