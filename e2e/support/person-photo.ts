import { join } from 'node:path'
import { openCatalog } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import { picturedPerson } from '../../packages/studio/src/likeness/testing/pictured-person.ts'
import type { ChosenFile } from './photos.ts'

/** A photo of somebody of the drawn cast before a wall, as a phone would take it: nobody's real photo. */
export async function personPhoto(poseKey: 'front' | 'half'): Promise<ChosenFile> {
  const catalog = await openCatalog(join(import.meta.dirname, '../../catalog'))
  const wall = { colour: [150, 158, 176], slope: 0.1 } as const
  const { rgb, width, height } = await picturedPerson(catalog, { modelKey: 'amara', poseKey, wall })
  const buffer = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 94 })
    .toBuffer()
  return { name: `${poseKey}.jpg`, mimeType: 'image/jpeg', buffer }
}
