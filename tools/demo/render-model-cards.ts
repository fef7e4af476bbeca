/**
 * `node tools/demo/render-model-cards.ts [model …]`: the people of the cast as they introduce themselves, in a white
 * T-shirt and jeans, and ghost mannequins by an ecru T-shirt that nobody wears, drawn with our own engine. Writes
 * `portrait.webp` and `full.webp` of each model; run it after the model's pictures changed. Mannequins stand bare:
 * `tools/casting/people/cards.py` makes theirs.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StudioPool } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import { cacheDir, catalogDir, readCatalogJson } from './catalog-files.ts'

const CARD = { width: 768, height: 1024 }
/** A portrait is this share of a half figure's height; its top is this share of its own above the head. */
const PORTRAIT_SHARE = 0.46
const HEADROOM = 0.12
const LOOK = { styleKey: 'esencial', backgroundKey: 'grey', quality: 'final', seed: 1 } as const

/** Cuts the head and shoulders; `headBox` is left, top, right, bottom in pixels of a final. */
async function portrait(picture: Uint8Array, headBox: readonly number[]): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const tall = Math.round(PORTRAIT_SHARE * height)
  const wide = Math.round((tall * CARD.width) / CARD.height)
  const left = Math.round((headBox[0] + headBox[2]) / 2 - wide / 2)
  const top = Math.max(0, Math.round(headBox[1] - HEADROOM * tall))
  return sharp(picture)
    .extract({ left: Math.max(0, Math.min(width - wide, left)), top, width: wide, height: tall })
    .resize(CARD.width, CARD.height)
    .webp({ quality: 86 })
    .toBuffer()
}

async function writeCard(modelKey: string, file: string, picture: Uint8Array): Promise<void> {
  const card = await sharp(picture).resize(CARD.width, CARD.height).webp({ quality: 86 }).toBuffer()
  await writeFile(join(catalogDir, 'models', modelKey, file), card)
}

async function tshirt(key: string): Promise<Uint8Array> {
  const photo = (side: string) => readFile(join(catalogDir, 'garments', key, `${side}.webp`))
  const read = await studio.prepare(await photo('front'), await photo('back'), { category: 'tshirt-short' })
  return read.encoded
}

const { models } = await readCatalogJson<{ models: string[] }>('models/models.json')
const asked = process.argv.slice(2)
const studio = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: 300_000 })
const worn = await tshirt('playera-blanca')
/** White on grey lets specks at its neck be seen. */
const unworn = await tshirt('playera-cruda')
for (const modelKey of asked.length > 0 ? asked : models) {
  const { kind } = await readCatalogJson<{ kind: string }>('models', modelKey, 'model.json')
  if (kind === 'mannequin') continue
  const garment = kind === 'ghost' ? unworn : worn
  const wear = (poseKey: string) => studio.render({ garment, modelKey, poseKey, ...LOOK })
  if (kind === 'ghost') {
    await writeCard(modelKey, 'portrait.webp', (await wear('front')).image)
    await writeCard(modelKey, 'full.webp', (await wear('threeQuarterLeft')).image)
    process.stdout.write(`${modelKey}\n`)
    continue
  }
  const { headBox } = await readCatalogJson<{ headBox: number[] }>('models', modelKey, 'poses/half/pose.json')
  const half = await wear('half')
  await writeFile(join(catalogDir, 'models', modelKey, 'portrait.webp'), await portrait(half.image, headBox))
  const full = await wear('contrapposto')
  await writeCard(modelKey, 'full.webp', full.image)
  process.stdout.write(`${modelKey}\n`)
}
await studio.close()
