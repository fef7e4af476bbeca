import { createHash } from 'node:crypto'
import type { CategoryKey, Silhouette } from '@revela/contract'
import { EngineFailure, type TryOnEngine } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns, StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import type { Offer } from './assign-sides.ts'
import { type DevelopedPhoto, developPhoto } from './develop-photo.ts'
import { findByContent, type GarmentRow, insertGarment } from './garment-queries.ts'
import { asPhotoRefusal } from './photo-refusal.ts'

/** The shoot that an upload begins, made in the same transaction; the shoots feature provides it. */
export type OpenShoot = (
  trx: Handle,
  shoot: { garment: GarmentRow; owner: OwnerColumns; tracking: string | null },
) => Promise<{ id: string; key: string }>

export interface UploadDeps {
  platform: Platform
  engine: TryOnEngine
  openShoot: OpenShoot
  /** Whether garments of a type can be photographed yet. */
  isOffered: (type: CategoryKey) => boolean
}

interface Sides<Value> {
  front: Value
  back: Value | null
}

/**
 * Checks, develops and reads the photos, then stores them with a new shoot: all of it or nothing. Photos that the owner uploaded before
 * are not read again: the new shoot is of the garment that is there, with what she corrected.
 *
 * @throws AppError categoryNotOffered, with a photo's code, unavailable
 */
export async function uploadGarment(deps: UploadDeps, offer: Offer, owner: OwnerColumns) {
  const { platform, engine, openShoot, isOffered } = deps
  if (!isOffered(offer.type)) throw new AppError('categoryNotOffered', { type: offer.type })
  const contentHash = hashOf(offer)
  const known = await findByContent(platform.db.root, owner, contentHash)
  if (known)
    return platform.db.transaction(async trx => {
      const shoot = await openShoot(trx, { garment: known, owner, tracking: offer.tracking })
      return { garment: known, shoot }
    })
  const photos = await developBoth(offer)
  const prepared = await engine
    .prepare({ category: offer.type, front: photos.front.image, back: photos.back?.image ?? null })
    .catch(error => {
      if (error instanceof EngineFailure) throw new AppError('unavailable')
      throw asPhotoRefusal(error, 'front')
    })
  return withNewFiles(platform, async put => {
    const store = async (side: 'front' | 'back', photo: DevelopedPhoto): Promise<StoredSide> => ({
      photo: await put(photo.image, photo.extension),
      cutout: await put(prepared[side]!.image, 'webp'),
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      warnings: prepared[side]!.warnings,
      marks: prepared[side]!.marks,
    })
    const front = await store('front', photos.front)
    const back = photos.back && (await store('back', photos.back))
    const reading = { prepared: await put(prepared.encoded, 'bin'), silhouette: prepared.silhouette }
    return platform.db.transaction(async trx => {
      const made = { front, back, ...reading, content_hash: contentHash }
      const garment = await insertGarment(trx, newGarment(platform, offer, owner, made))
      const shoot = await openShoot(trx, { garment, owner, tracking: offer.tracking })
      return { garment, shoot }
    })
  })
}

async function developBoth(offer: Offer): Promise<Sides<DevelopedPhoto>> {
  const develop = (bytes: Uint8Array, side: 'front' | 'back') =>
    developPhoto(bytes).catch(error => {
      throw asPhotoRefusal(error, side)
    })
  // One after the other: a decoded photo takes up to 180 MB.
  const front = await develop(offer.front, 'front')
  return { front, back: offer.back && (await develop(offer.back, 'back')) }
}

/** Of the bytes as they came and the type; sides are told apart by their lengths. */
function hashOf({ type, front, back }: Offer): string {
  const hash = createHash('sha256')
    .update(`${type} ${front.length} ${back?.length ?? 0} `)
    .update(front)
  return (back ? hash.update(back) : hash).digest('base64url')
}

const newGarment = (
  { entropy, clock }: Platform,
  offer: Offer,
  owner: OwnerColumns,
  made: Sides<StoredSide> & { prepared: StorageKey; silhouette: Silhouette; content_hash: string },
) => ({
  ...owner,
  ...made,
  id: entropy.id(),
  key: entropy.key(),
  demo_key: null,
  name: offer.name,
  type: offer.type,
  tracking: offer.tracking,
  created_at: clock.now(),
})
