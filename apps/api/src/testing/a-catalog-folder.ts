import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aPhoto } from './photos.ts'

const name = { es: 'Nombre', en: 'Name' }

/** A catalogue of one thing of each kind, in a folder of its own that the test removes. */
export async function aCatalogFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'revela-catalog-'))
  const picture = await aPhoto({ width: 30, height: 40, format: 'webp' })
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
  const pictures = [
    'models/ana/portrait.webp',
    'models/ana/full.webp',
    'styles/denim.webp',
    'backgrounds/white/thumb.webp',
    'categories/tshirt.webp',
    'garments/tee.webp',
    'demo/tee-1.webp',
  ]
  for (const path of pictures) await write(path, picture)
  const person = { gender: 'female', kind: 'person', age: 30, country: 'MX', heightCm: 170 }
  await write('models/ana/model.json', { key: 'ana', name, levelUse: 'free', ...person })
  const look = {
    urlImage: 'styles/denim.webp',
    outfit: { withUpper: null, withLower: null, withDress: null },
  }
  const style = { key: 'denim', name, levelUse: 'free', data: { gender: { female: look, male: look } } }
  await write('styles/styles.json', { styles: [style] })
  await write('backgrounds/white/background.json', { key: 'white', name, levelUse: 'free' })
  await write('backgrounds/backgrounds.json', { backgrounds: ['white'] })
  const words = { name, title: name, description: name }
  const category = {
    key: 'tshirt-short',
    ...words,
    status: 'active',
    urlImage: 'categories/tshirt.webp',
    urlImageBack: 'categories/tshirt.webp',
  }
  await write('categories/categories.json', { categories: [category] })
  const tee = { key: 'tee', category: 'tshirt-short', name, front: 'tee.webp', back: 'tee.webp' }
  await write('garments/garments.json', { garments: [tee] })
  const size = { width: 30, height: 40, thumbhash: 'aaaa' }
  const photo = { file: 'tee-1.webp', pose: 'front', view: 'front', ...size }
  const choices = { garment: 'tee', model: 'ana', style: 'denim', background: 'white' }
  const shoot = { key: 'demo-tee', ...choices, createdAt: '2026-11-21T00:00:00.000Z', photos: [photo] }
  await write('demo/demo.json', { shoots: [shoot] })
  return root
}
