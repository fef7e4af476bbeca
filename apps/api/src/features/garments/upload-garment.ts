import { createHash } from 'node:crypto'
import type { CategoryKey } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoSender, PhotoTasks } from '../photo-tasks/public.ts'
import type { Offer } from './assign-sides.ts'
import { findGarment, type GarmentRow } from './garment-queries.ts'
import { type OpenShoot, shootAgain } from './shoot-again.ts'
import { uploadTask } from './upload-task.ts'

export interface UploadDeps {
  platform: Platform
  tasks: PhotoTasks
  openShoot: OpenShoot
  /** Whether garments of a type can be photographed yet. */
  isOffered: (type: CategoryKey) => boolean
}

/** A garment with its new shoot; or the check that will say what became of it. */
export type Uploaded = { garment: GarmentRow; shoot: { id: string; key: string } } | { check: string }

/**
 * Has the photos checked, developed and read by a worker, which keeps them with a new shoot: all of it or nothing. Photos that the owner
 * uploaded before are not read again: the new shoot is of the garment that is there, with what she corrected.
 *
 * @throws AppError categoryNotOffered, with a photo's code, tooManyRequests, unavailable
 */
export async function uploadGarment(deps: UploadDeps, offer: Offer, sender: PhotoSender): Promise<Uploaded> {
  const { type, tracking, name, same, front, back } = offer
  if (!deps.isOffered(type)) throw new AppError('categoryNotOffered', { type })
  const contentHash = hashOf(offer)
  const { db } = deps.platform
  const again = await db.transaction(trx =>
    shootAgain(deps, trx, { owner: sender.owner, contentHash, tracking }),
  )
  if (again) return again
  const request = { type, tracking, name, same, contentHash }
  const files = back ? [front, back] : [front]
  const { id, answer } = await deps.tasks.ask(uploadTask, { sender, request, files })
  return answer ? taken(deps, answer) : { check: id }
}

/**
 * What became of an upload whose photos were still being checked.
 *
 * @throws AppError notFound, unavailable, or a photo's code
 */
export async function checkUpload(deps: UploadDeps, id: string): Promise<Uploaded> {
  const answer = await deps.tasks.answer(uploadTask, id)
  return answer ? taken(deps, answer) : { check: id }
}

async function taken(
  { platform }: UploadDeps,
  { garmentId, shoot }: { garmentId: string; shoot: { id: string; key: string } },
): Promise<Uploaded> {
  const garment = await findGarment(platform.db.root, garmentId)
  // She threw it away meanwhile.
  if (!garment) throw new AppError('notFound')
  return { garment, shoot }
}

/** Of the bytes as they came and the type; sides are told apart by their lengths. */
function hashOf({ type, front, back }: Offer): string {
  const hash = createHash('sha256')
    .update(`${type} ${front.length} ${back?.length ?? 0} `)
    .update(front)
  return (back ? hash.update(back) : hash).digest('base64url')
}
