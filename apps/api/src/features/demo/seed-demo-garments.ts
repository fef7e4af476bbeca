import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { categoryKey } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { developPhoto, findDemoGarment, putDemoGarment } from '../garments/public.ts'
import { readCatalogFile, readPicture } from './catalog-file.ts'
import { type DemoGarmentFile, demoGarmentsFile } from './demo-files.ts'

/**
 * Makes garments of the catalogue's photos, and makes them anew when a photo changes. One that can't be made keeps no
 * other from being made.
 * @throws AggregateError naming those that could not be made
 */
export async function seedDemoGarments(platform: Platform, catalogDir: string): Promise<void> {
  const directory = join(catalogDir, 'garments')
  const file = await readCatalogFile(join(directory, 'garments.json'), demoGarmentsFile)
  const failures: Error[] = []
  for (const garment of file?.garments ?? []) {
    if (garment.outfitPiece) continue
    await seed(platform, directory, garment).catch(cause => {
      failures.push(new Error(`The demo garment ${garment.key} could not be made`, { cause }))
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(f => f.message).join('; '))
}

async function seed(platform: Platform, directory: string, garment: DemoGarmentFile): Promise<void> {
  const type = categoryKey.safeParse(garment.category)
  if (!type.success) return
  const front = await readPicture(join(directory, garment.front))
  const back = garment.back ? await readPicture(join(directory, garment.back)) : null
  if (!front) return
  const key = `demo-${garment.key}-${versionOf(front, back)}`
  const stored = await findDemoGarment(platform.db.root, garment.key)
  if (stored?.key === key && stored.name_in) return
  await withNewFiles(platform, async put => {
    const store = async (bytes: Buffer) => {
      const { image, extension, width, height, thumbhash } = await developPhoto(bytes)
      return { photo: await put(image, extension), cutout: null, width, height, thumbhash, warnings: [] }
    }
    await putDemoGarment(platform.db.root, {
      id: platform.entropy.id(),
      key,
      demo_key: garment.key,
      name: garment.name.es,
      name_in: garment.name,
      type: type.data,
      front: await store(front),
      back: back && (await store(back)),
      visitor_id: null,
      account_id: null,
      user_id: null,
      prepared: null,
      tracking: null,
      created_at: platform.clock.now(),
    })
  })
}

const versionOf = (front: Buffer, back: Buffer | null) =>
  createHash('sha256')
    .update(front)
    .update(back ?? '')
    .digest('hex')
    .slice(0, 10)
