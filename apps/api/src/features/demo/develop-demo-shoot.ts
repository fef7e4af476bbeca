import { join } from 'node:path'
import type { AccountId, UserId } from '@revela/contract'
import { steps } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { captureHold, holdCredits } from '../credits/public.ts'
import type { GarmentRow } from '../garments/public.ts'
import { changeImage, changeShoot, insertImages, moveShoot, newImage, openShoot } from '../shoots/public.ts'
import { recordRoyalty } from '../twins/public.ts'
import { readPicture } from './catalog-file.ts'
import type { DemoShootFile } from './demo-files.ts'

/** A demo shoot to be kept as if somebody had made it here: its look, and its photos as stored files. */
export interface KeptShoot {
  look: Pick<DemoShootFile, 'model' | 'style' | 'background'>
  garment: GarmentRow
  photos: { photo: DemoShootFile['photos'][number]; file: StorageKey }[]
}

/** Stores a demo shoot's pictures; those that have not been made are left out. */
export async function storePhotos(
  directory: string,
  photos: DemoShootFile['photos'],
  put: (content: Uint8Array, extension: 'webp') => Promise<StorageKey>,
): Promise<KeptShoot['photos']> {
  const kept: KeptShoot['photos'] = []
  for (const photo of photos) {
    const content = await readPicture(join(directory, photo.file))
    if (content) kept.push({ photo, file: await put(content, 'webp') })
  }
  return kept
}

export interface Seller {
  accountId: AccountId
  userId: UserId
}

/** The rows that a real shoot leaves behind: choices, drafts, developed photos, their credits and their royalties. */
export async function developDemoShoot(
  ports: Platform,
  trx: Handle,
  { look, garment, photos }: KeptShoot,
  seller: Seller,
): Promise<void> {
  const now = ports.clock.now()
  const owner = { visitor_id: null, account_id: seller.accountId, user_id: seller.userId }
  const shoot = await openShoot(ports, trx, { garment, owner, tracking: null })
  await changeShoot(trx, shoot.id, {
    model_id: look.model,
    styling_id: look.style,
    set_id: look.background,
    draft_batch: 1,
    drafts_asked_at: now,
    revealed_at: now,
    finished_step: steps.completed,
  })
  let walked = shoot
  for (const step of [steps.makingDrafts, steps.judgingDrafts, steps.developing, steps.completed])
    walked = await moveShoot(trx, walked, step)
  for (const [index, { photo, file }] of photos.entries()) {
    const pose = { key: photo.pose, view: photo.view }
    const image = newImage({ id: ports.entropy.id(), shootId: shoot.id, index, batch: 1, pose })
    const thumbhash = photo.thumbhash
    const draft = { draft_status: 'ok' as const, draft_file: file, draft_thumbhash: thumbhash, approve: true }
    await insertImages(trx, [{ ...image, ...draft }])
    const hold = { accountId: seller.accountId, reference: image.id, shootKey: shoot.key, imageIndex: index }
    await holdCredits(ports, trx, hold)
    await changeImage(trx, image.id, {
      final_status: 'ok',
      final_file: file,
      final_width: photo.width,
      final_height: photo.height,
      final_thumbhash: thumbhash,
    })
    await captureHold(ports, trx, image.id)
    await recordRoyalty(ports, trx, { imageId: image.id, modelId: look.model })
  }
}
