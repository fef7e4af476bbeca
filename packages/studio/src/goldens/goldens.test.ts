import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { goldenDifference, isWithin } from './golden-difference.ts'
import { GOLDEN_SHOTS, GOLDEN_SIZE, GoldenPainter, pixelsOf, readGolden } from './golden-shots.ts'

const LIMIT_MS = 600_000
const root = path.resolve(import.meta.dirname, '../../../..')
const differing = path.join(root, 'node_modules/.cache/revela-goldens')

let painter: GoldenPainter
beforeAll(async () => {
  painter = new GoldenPainter(await openCatalog(path.join(root, 'catalog')))
})

test.each(GOLDEN_SHOTS)(
  'the engine draws $name as it did; if the change is intended, look at it and run npm run goldens -- --renew',
  async shot => {
    const drawn = await painter.draw(shot)
    const difference = goldenDifference(await pixelsOf(drawn), await readGolden(shot.name), GOLDEN_SIZE)
    if (isWithin(difference)) return
    await mkdir(differing, { recursive: true })
    const file = path.join(differing, `${shot.name}.webp`)
    await writeFile(file, drawn)
    expect.fail(`differs by ${JSON.stringify(difference)}; see ${path.relative(root, file)}`)
  },
  LIMIT_MS,
)

test('a picture that changed where somebody would see it is no longer within the tolerance', async () => {
  const golden = await readGolden('tshirt')
  expect(isWithin(goldenDifference(golden, golden, GOLDEN_SIZE))).toBe(true)
  const spot = Uint8Array.from(golden)
  for (let y = 200; y < 216; y++)
    for (let x = 180; x < 196; x++)
      spot.fill(255 - golden[(y * 384 + x) * 3], (y * 384 + x) * 3, (y * 384 + x) * 3 + 3)
  expect(isWithin(goldenDifference(spot, golden, GOLDEN_SIZE))).toBe(false)
  const darker = golden.map(v => Math.max(0, v - 2))
  expect(isWithin(goldenDifference(darker, golden, GOLDEN_SIZE))).toBe(false)
})
