/**
 * `node tools/demo/render-style-cards.ts [style …]`: what each style changes about a dress, which brings its own upper and lower half:
 * shoes and light, from the knees down, worn with our own engine. Writes `<style>-<gender>-dress.webp` beside the styles' flat lays;
 * run it after shoes, light or a style changed. The flat lays are `tools/casting/garments/cards.py`'s.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StudioPool } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import { cacheDir, catalogDir, readCatalogJson } from './catalog-files.ts'

const people = { female: 'ximena', male: 'mateo' } as const
const LOOK = { poseKey: 'contrapposto', backgroundKey: 'sand', quality: 'final', seed: 1 } as const
/** The lower half of a final (1536×2048 px) in a card's ratio, with the feet in the middle. */
const KNEES_DOWN = { left: 376, top: 1024, width: 768, height: 1024 }

/** Half as wide again as a phone shows it at twice the density. */
const CARD = { width: 576, height: 768 }

const { styles } = await readCatalogJson<{ styles: { key: string }[] }>('styles/styles.json')
const asked = process.argv.slice(2)
const studio = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: 300_000 })
const front = await readFile(join(catalogDir, 'garments/vestido-jardin/front.webp'))
const { encoded } = await studio.prepare(front, null, { category: 'dress' })
for (const { key: styleKey } of styles) {
  if (asked.length > 0 && !asked.includes(styleKey)) continue
  for (const [gender, modelKey] of Object.entries(people)) {
    const { image } = await studio.render({ garment: encoded, modelKey, styleKey, ...LOOK })
    const card = await sharp(image)
      .extract(KNEES_DOWN)
      .resize(CARD.width, CARD.height)
      .webp({ quality: 80 })
      .toBuffer()
    await writeFile(join(catalogDir, 'styles', `${styleKey}-${gender}-dress.webp`), card)
  }
  process.stdout.write(`${styleKey}\n`)
}
await studio.close()
