import type { CategoryKey, GarmentCorrection, Silhouette } from '@revela/contract'
import type { z } from 'zod'
import type { CutOut, TryOnEngine } from '../../engines/port.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns, StoredSide, WaivedWarnings } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StorageKey, StoredExtension } from '../../platform/storage/storage.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import type { PhotoTask } from '../photo-tasks/public.ts'
import type { DevelopedPhoto } from './develop-photo.ts'
import { foundCorrection } from './found-correction.ts'
import { categoryName } from './garment-name.ts'
import { type GarmentRow, garmentNames, insertGarment } from './garment-queries.ts'
import type { PhotoDeveloper } from './photo-developer.ts'
import { asPhotoRefusal } from './photo-refusal.ts'
import { type OpenShoot, shootAgain } from './shoot-again.ts'
import { turnSide } from './turn-side.ts'
import type { uploadTask } from './upload-task.ts'
import { waivedBefore } from './waive-warnings.ts'

export interface TakeInDeps {
  platform: Platform
  engine: TryOnEngine
  developer: PhotoDeveloper
  openShoot: OpenShoot
  categoryName: (type: CategoryKey) => { es: string; en: string }
}

type Request = z.infer<typeof uploadTask.request>
type Answer = z.infer<typeof uploadTask.answer>

interface Sides<Value> {
  front: Value
  back: Value | null
}

/**
 * Checks, develops and reads an upload's photos, then stores them with a new shoot: all of it or nothing.
 *
 * @throws AppError with a photo's code; EngineFailure
 */
export async function takeInGarment(deps: TakeInDeps, task: PhotoTask<Request, Answer>): Promise<void> {
  const { platform, engine } = deps
  const { request } = task
  const photos = await developBoth(deps.developer, task)
  const prepared = await engine
    .prepare({ category: request.type, front: photos.front.image, back: photos.back?.image ?? null })
    .catch(error => {
      throw asPhotoRefusal(error, 'front')
    })
  await withNewFiles(platform, async putFile => {
    let bytes = 0
    const written: StorageKey[] = []
    const put = async (content: Uint8Array, extension: StoredExtension) => {
      bytes += content.length
      const key = await putFile(content, extension)
      written.push(key)
      return key
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
    const made = { front, back, ...reading, bytes }
    await platform.db.transaction(trx =>
      task.settle(trx, async owner => {
        const { contentHash, tracking } = request
        // Sent twice, because the first answer never came.
        const again = await shootAgain(deps, trx, { owner, contentHash, tracking })
        if (!again) return keep(deps, trx, { request, owner, made })
        platform.db.afterCommit(() => removeAll(platform, written))
        return { garmentId: again.garment.id, shoot: { id: again.shoot.id, key: again.shoot.key } }
      }),
    )
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

async function developBoth(
  developer: PhotoDeveloper,
  { files: [frontFile, backFile], client }: PhotoTask<Request, Answer>,
): Promise<Sides<DevelopedPhoto>> {
  const develop = (bytes: Uint8Array, side: 'front' | 'back') =>
    developer.develop(bytes, client).catch(error => {
      throw asPhotoRefusal(error, side)
    })
  const front = await develop(frontFile!, 'front')
  return { front, back: backFile ? await develop(backFile, 'back') : null }
}

/** Upkeep removes what could not be deleted now. */
async function removeAll({ storage, log }: Platform, keys: readonly StorageKey[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(error => log.warn('file left behind', { error }))
}

type Made = Sides<StoredSide> & {
  prepared: StorageKey
  silhouette: Silhouette
  correction: GarmentCorrection | null
  bytes: number
}

async function keep(
  deps: TakeInDeps,
  trx: Handle,
  { request, owner, made }: { request: Request; owner: OwnerColumns; made: Made },
): Promise<Answer> {
  const { type, tracking, same } = request
  const waived = await waivedBefore(trx, owner, same)
  const called = request.name
    ? { name: request.name, name_in: null }
    : categoryName(deps.categoryName(type), await garmentNames(trx, owner))
  const garment = await insertGarment(
    trx,
    newGarment(deps.platform, { request, owner }, { ...made, ...called, waived_warnings: waived }),
  )
  const { id, key } = await deps.openShoot(trx, { garment, owner, tracking })
  return { garmentId: garment.id, shoot: { id, key } }
}

const newGarment = (
  { entropy, clock }: Platform,
  { request: { type, tracking, contentHash }, owner }: { request: Request; owner: OwnerColumns },
  made: Made & { name: string; name_in: GarmentRow['name_in']; waived_warnings: WaivedWarnings },
) => ({
  ...owner,
  ...made,
  id: entropy.id(),
  key: entropy.key(),
  demo_key: null,
  type,
  content_hash: contentHash,
  tracking,
  created_at: clock.now(),
})
