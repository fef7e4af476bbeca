/**
 * `node tools/demo/render-demo-shoots.ts [--only KEY]`: makes the example shoots of the start screen, and those that the seller with
 * a plan developed before, with our own engine, from the catalogue's own garments, and writes `catalog/demo/`. Its pictures are committed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CategoryKey } from '@revela/garment'
import { StudioPool } from '@revela/studio'
import { cacheDir, catalogDir, readCatalogJson } from './catalog-files.ts'
import { type DemoShootPlan, demoShootPlans, earlierShootPlans } from './demo-shoot-plans.ts'
import { screenSize } from './screen-size.ts'

interface DemoGarment {
  key: string
  category: CategoryKey
  front: string
  back?: string
}

interface DemoShoot {
  key: string
  garment: string
  model: string
  style: string
  background: string
  createdAt: string
  photos: { file: string; pose: string; view: string; width: number; height: number; thumbhash: string }[]
}

const demoDir = join(catalogDir, 'demo')

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const studio = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: 300_000 })
const { garments } = await readCatalogJson<{ garments: DemoGarment[] }>('garments/garments.json')

async function prepare(garmentKey: string) {
  const garment = garments.find(candidate => candidate.key === garmentKey)
  if (!garment) throw new Error(`There is no demo garment ${garmentKey}`)
  const photo = (path: string) => readFile(join(catalogDir, 'garments', path))
  const back = garment.back ? await photo(garment.back) : null
  return studio.prepare(await photo(garment.front), back, { category: garment.category })
}

async function render(plan: DemoShootPlan): Promise<DemoShoot> {
  const { encoded } = await prepare(plan.garment)
  await rm(join(demoDir, plan.key), { recursive: true, force: true })
  await mkdir(join(demoDir, plan.key), { recursive: true })
  const photos: DemoShoot['photos'] = []
  for (const { pose, view } of plan.poses) {
    const final = await studio.render({
      garment: encoded,
      modelKey: plan.model,
      styleKey: plan.style,
      backgroundKey: plan.background,
      poseKey: pose,
      quality: 'final',
      seed: 1,
    })
    const file = `${plan.key}/${pose}.webp`
    const { image, width, height } = await screenSize(final.image)
    await writeFile(join(demoDir, file), image)
    photos.push({ file, pose, view, width, height, thumbhash: final.thumbHash })
    process.stdout.write(`${file}\n`)
  }
  const { poses: _poses, ...look } = plan
  return { ...look, photos }
}

interface DemoFile {
  shoots: DemoShoot[]
  earlier: DemoShoot[]
}

const previous = await readCatalogJson<DemoFile>('demo/demo.json').catch(() => ({ shoots: [], earlier: [] }))
const kept = new Map([...previous.shoots, ...previous.earlier].map(shoot => [shoot.key, shoot]))

async function renderAll(plans: readonly DemoShootPlan[]): Promise<DemoShoot[]> {
  const shoots: DemoShoot[] = []
  for (const plan of plans) {
    const before = values.only && values.only !== plan.key ? kept.get(plan.key) : undefined
    shoots.push(before ?? (await render(plan)))
  }
  return shoots
}

const file: DemoFile = {
  shoots: await renderAll(demoShootPlans),
  earlier: await renderAll(earlierShootPlans),
}
await writeFile(join(demoDir, 'demo.json'), `${JSON.stringify(file, null, 1)}\n`)
await studio.close()
