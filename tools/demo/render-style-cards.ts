/**
 * `node tools/demo/render-style-cards.ts [style …]`: what each style changes where it brings no clothes, drawn with our own engine. About a
 * dress, which brings its own upper and lower half: shoes and light, from the knees down (`<style>-<gender>-dress.webp`). About a garment that
 * nobody wears: the light (`<style>-ghost.webp`). Both stand beside the styles' flat lays; run it after shoes, light or a style changed. The
 * flat lays are `tools/casting/garments/cards.py`'s.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StudioPool } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import { cacheDir, catalogDir, readCatalogJson } from './catalog-files.ts'

const people = { female: 'ximena', male: 'mateo' } as const
const LOOK = { poseKey: 'contrapposto', backgroundKey: 'sand', quality: 'final', seed: 1 } as const
/** Turned, cloth shows where the light comes from; grey paper shows its colour. */
const GHOST = {
  modelKey: 'maniqui-invisible',
  poseKey: 'threeQuarterLeft',
  backgroundKey: 'grey',
  quality: 'final',
  seed: 1,
} as const
/** The lower half of a final (1536×2048 px) in a card's ratio, with the feet in the middle. */
const KNEES_DOWN = { left: 376, top: 1024, width: 768, height: 1024 }

/** Half as wide again as a phone shows it at twice the density. */
const CARD = { width: 576, height: 768 }

const { styles } = await readCatalogJson<{ styles: { key: string }[] }>('styles/styles.json')
const asked = process.argv.slice(2)
const studio = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: 300_000 })
const photo = (path: string) => readFile(join(catalogDir, 'garments', path))
const dress = await studio.prepare(await photo('vestido-jardin/front.webp'), null, { category: 'dress' })
const shirt = await studio.prepare(
  await photo('playera-cruda/front.webp'),
  await photo('playera-cruda/back.webp'),
  { category: 'tshirt-short' },
)
for (const { key: styleKey } of styles) {
  if (asked.length > 0 && !asked.includes(styleKey)) continue
  for (const [gender, modelKey] of Object.entries(people)) {
    const { image } = await studio.render({ garment: dress.encoded, modelKey, styleKey, ...LOOK })
    await writeCard(`${styleKey}-${gender}-dress.webp`, sharp(image).extract(KNEES_DOWN))
  }
  const { image } = await studio.render({ garment: shirt.encoded, styleKey, ...GHOST })
  await writeCard(`${styleKey}-ghost.webp`, sharp(image))
  process.stdout.write(`${styleKey}\n`)
}
await studio.close()

async function writeCard(name: string, picture: ReturnType<typeof sharp>): Promise<void> {
  const card = await picture.resize(CARD.width, CARD.height).webp({ quality: 80 }).toBuffer()
  await writeFile(join(catalogDir, 'styles', name), card)
}
