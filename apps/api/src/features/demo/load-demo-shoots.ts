import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readCatalogFile, readPicture } from './catalog-file.ts'
import { type DemoShootFile, demoShootsFile } from './demo-files.ts'

export interface DemoShoot {
  key: string
  garmentKey: string
  modelKey: string
  createdAt: string
  finals: DemoFinal[]
}

export interface DemoFinal {
  id: string
  /** Place among the shoot's photos, from 0. */
  index: number
  pose: { key: string; view: DemoShootFile['photos'][number]['view'] }
  url: string
  width: number
  height: number
  thumbhash: string
}

/** Example shoots as they lie in the catalogue; their pictures are public. */
export async function loadDemoShoots(catalogDir: string): Promise<DemoShoot[]> {
  const directory = join(catalogDir, 'demo')
  const file = await readCatalogFile(join(directory, 'demo.json'), demoShootsFile)
  const shoots: DemoShoot[] = []
  for (const shoot of file?.shoots ?? []) {
    const made = await Promise.all(
      shoot.photos.map((photo, index) => demoFinal(directory, shoot, photo, index)),
    )
    const finals = made.filter(final => final !== null)
    const { key, garment: garmentKey, model: modelKey, createdAt } = shoot
    shoots.push({ key, garmentKey, modelKey, createdAt, finals })
  }
  return shoots
}

async function demoFinal(
  directory: string,
  shoot: DemoShootFile,
  photo: DemoShootFile['photos'][number],
  index: number,
): Promise<DemoFinal | null> {
  const content = await readPicture(join(directory, photo.file))
  if (!content) return null
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return {
    id: `${shoot.key}-${index}`,
    index,
    pose: { key: photo.pose, view: photo.view },
    url: `/catalog/demo/${photo.file}?v=${version}`,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
  }
}
