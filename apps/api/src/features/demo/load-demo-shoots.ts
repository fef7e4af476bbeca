import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { GeneratedImage, ImageThreadId } from '@revela/contract'
import { readCatalogFile, readPicture } from './catalog-file.ts'
import { type DemoShootFile, demoShootsFile } from './demo-files.ts'

export interface DemoShoot {
  key: string
  garmentKey: string
  modelKey: string
  createdAt: string
  images: GeneratedImage[]
}

/** Example shoots as they lie in the catalogue; their pictures are public. */
export async function loadDemoShoots(catalogDir: string): Promise<DemoShoot[]> {
  const directory = join(catalogDir, 'demo')
  const file = await readCatalogFile(join(directory, 'demo.json'), demoShootsFile)
  const shoots: DemoShoot[] = []
  for (const shoot of file?.shoots ?? []) {
    const made = await Promise.all(
      shoot.photos.map((photo, index) => demoImage(directory, shoot, photo, index)),
    )
    const images = made.filter(image => image !== null)
    const { key, garment: garmentKey, model: modelKey, createdAt } = shoot
    shoots.push({ key, garmentKey, modelKey, createdAt, images })
  }
  return shoots
}

async function demoImage(
  directory: string,
  shoot: DemoShootFile,
  photo: DemoShootFile['photos'][number],
  index: number,
): Promise<GeneratedImage | null> {
  const content = await readPicture(join(directory, photo.file))
  if (!content) return null
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const url = `/catalog/demo/${photo.file}?v=${version}`
  return {
    index,
    status: 'ok',
    pose: { key: photo.pose, view: photo.view },
    asset: {
      fal: { url: null, fidelity: null },
      vton: { url, status: 'ok', width: photo.width, height: photo.height, fidelity: null },
      thumbhash: photo.thumbhash,
    },
    feedback: { approve: true, reasons: [], comment: null, status: null },
    process: { imageThreadId: `${shoot.key}-${index}` as ImageThreadId, refund: 'none' },
  }
}
