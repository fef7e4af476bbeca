import { createHash } from 'node:crypto'
import type { CategoryKey, GarmentCorrection, Silhouette } from '@revela/contract'
import { type CutOut, EngineFailure, type TryOnEngine } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns, StoredSide, WaivedWarnings } from '../../platform/db/tables/garment-tables.ts'
import type { OneAtATime } from '../../platform/one-at-a-time.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey, StoredExtension } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import type { Offer } from './assign-sides.ts'
import type { DevelopedPhoto } from './develop-photo.ts'
import { foundCorrection } from './found-correction.ts'
import { categoryName } from './garment-name.ts'
import {
  findByContent,
  type GarmentRow,
  garmentNames,
  insertGarment,
  lockGarment,
  markDeleted,
} from './garment-queries.ts'
import type { PhotoDeveloper } from './photo-developer.ts'
import { asPhotoRefusal } from './photo-refusal.ts'
import { turnSide } from './turn-side.ts'
import { waivedBefore } from './waive-warnings.ts'

/** The shoot that an upload begins, made in the same transaction; the shoots feature provides it. */
export type OpenShoot = (
  trx: Handle,
  shoot: { garment: GarmentRow; owner: OwnerColumns; tracking: string | null },
) => Promise<{ id: string; key: string }>

export interface UploadDeps {
  platform: Platform
  engine: TryOnEngine
  developer: PhotoDeveloper
  /** Readings: an intricate photo takes seconds of a processor, whatever comes of it. */
  turns: OneAtATime
  openShoot: OpenShoot
  /** Whether garments of a type can be photographed yet. */
  isOffered: (type: CategoryKey) => boolean
  categoryName: (type: CategoryKey) => { es: string; en: string }
}

/** Who sends the photos. */
export interface Sender {
  owner: OwnerColumns
  /** Whom the developer takes turns with: an address. */
  client: string
  /** Whose readings wait for each other: an account, or a visitor's address. */
  reader: string
}

interface Sides<Value> {
  front: Value
  back: Value | null
}

/**
 * Checks, develops and reads the photos, then stores them with a new shoot: all of it or nothing. Photos that the owner uploaded before
 * are not read again: the new shoot is of the garment that is there, with what she corrected.
 *
 * @throws AppError categoryNotOffered, with a photo's code, tooManyRequests, unavailable
 */
export async function uploadGarment(deps: UploadDeps, offer: Offer, { owner, client, reader }: Sender) {
  const { platform, engine, turns, openShoot, isOffered } = deps
  if (!isOffered(offer.type)) throw new AppError('categoryNotOffered', { type: offer.type })
  const contentHash = hashOf(offer)
  const again = await shootAgain(deps, owner, { contentHash, tracking: offer.tracking })
  if (again) return again
  const photos = await developBoth(deps.developer, offer, client)
  const prepared = await turns
    .run(reader, () =>
      engine.prepare({ category: offer.type, front: photos.front.image, back: photos.back?.image ?? null }),
    )
    .catch(error => {
      if (error instanceof EngineFailure) throw new AppError('unavailable')
      throw asPhotoRefusal(error, 'front')
    })
  return withNewFiles(platform, async putFile => {
    let bytes = 0
    const put = (content: Uint8Array, extension: StoredExtension) => {
      bytes += content.length
      return putFile(content, extension)
    }
    const correction = foundCorrection(prepared)
    const store = async (side: 'front' | 'back', photo: DevelopedPhoto) => {
      const uploaded = await storePhoto(photo, prepared[side]!, put)
      return turnSide(uploaded, { turn: correction?.[side].turn, image: photo.image, put })
    }
    const front = await store('front', photos.front)
    const back = photos.back && (await store('back', photos.back))
    const { silhouette, encoded } = prepared
    const reading = { prepared: await put(encoded, 'bin'), silhouette, correction }
    return platform.db.transaction(async trx => {
      const waived = await waivedBefore(trx, owner, offer.same)
      const called = offer.name
        ? { name: offer.name, name_in: null }
        : categoryName(deps.categoryName(offer.type), await garmentNames(trx, owner))
      const made = {
        front,
        back,
        ...reading,
        ...called,
        content_hash: contentHash,
        bytes,
        waived_warnings: waived,
      }
      const garment = await insertGarment(trx, newGarment(platform, offer, owner, made))
      const shoot = await openShoot(trx, { garment, owner, tracking: offer.tracking })
      return { garment, shoot }
    })
  })
}

type PutFile = (content: Uint8Array, extension: StoredExtension) => Promise<StorageKey>

/** The photo as it was uploaded, beside what was read of it. */
async function storePhoto(
  { image, extension, width, height, thumbhash }: DevelopedPhoto,
  { image: cutout, warnings, marks }: CutOut,
  put: PutFile,
): Promise<StoredSide> {
  const [photo, cut] = [await put(image, extension), await put(cutout, 'webp')]
  return { photo, cutout: cut, width, height, thumbhash, warnings, marks }
}

/** A shoot of the garment whose photos these are, when they were uploaded before; null when they were not. */
async function shootAgain(
  { platform, openShoot }: UploadDeps,
  owner: OwnerColumns,
  { contentHash, tracking }: { contentHash: string; tracking: string | null },
) {
  const known = await findByContent(platform.db.root, owner, contentHash)
  if (!known) return null
  return platform.db.transaction(async trx => {
    const found = await lockGarment(trx, known.id)
    if (!found || found.purged_at !== null) return null
    // Who uploads a photo again wants it on her list again.
    const garment = found.deleted_at === null ? found : await markDeleted(trx, found.id, null)
    return { garment, shoot: await openShoot(trx, { garment, owner, tracking }) }
  })
}

async function developBoth(
  developer: PhotoDeveloper,
  offer: Offer,
  client: string,
): Promise<Sides<DevelopedPhoto>> {
  const develop = (bytes: Uint8Array, side: 'front' | 'back') =>
    developer.develop(bytes, client).catch(error => {
      throw asPhotoRefusal(error, side)
    })
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
  made: Sides<StoredSide> & {
    name: string
    name_in: GarmentRow['name_in']
    prepared: StorageKey
    silhouette: Silhouette
    correction: GarmentCorrection | null
    content_hash: string
    bytes: number
    waived_warnings: WaivedWarnings
  },
) => ({
  ...owner,
  ...made,
  id: entropy.id(),
  key: entropy.key(),
  demo_key: null,
  type: offer.type,
  tracking: offer.tracking,
  created_at: clock.now(),
})
