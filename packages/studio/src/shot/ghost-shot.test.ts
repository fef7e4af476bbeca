import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import sharp from '../photo/codecs.ts'
import { planPoses } from './plan-poses.ts'
import { renderShot } from './render-shot.ts'
import type { StudioGarment } from './studio-garment.ts'
import { StudioSession } from './studio-session.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const blackShirt = path.join(catalogDir, 'garments/playera-negra/front.webp')

let catalog: StudioCatalog
let session: StudioSession
let garment: StudioGarment
let ghost: Awaited<ReturnType<typeof drawn>>

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  session = new StudioSession(catalog, { cache: new MemoryCache() })
  garment = session.garment(
    await prepareGarment(await readFile(blackShirt), null, { category: 'tshirt-short' }),
  )
  ghost = await drawn('maniqui-invisible', 'front')
}, LIMIT_MS)

/** A draft before pure white, as brightness by pixel. */
async function drawn(modelKey: string, poseKey: string) {
  const shot = { garment, modelKey, poseKey, backgroundKey: 'white', quality: 'draft', seed: 1 } as const
  const result = await renderShot(session, { ...shot, styleKey: 'esencial' })
  const bytes = await sharp(result.image).greyscale().raw().toBuffer()
  const { width, height } = result
  return { result, width, height, at: (x: number, y: number) => bytes[Math.round(y) * width + Math.round(x)] }
}

/** Darker than any shadow of a ghost on white. */
const CLOTH = 200

/** The box of what is darker than shadows, shares of the picture. */
function boxOf({ width, height, at }: Awaited<ReturnType<typeof drawn>>) {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (at(x, y) >= CLOTH) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height }
}

test(
  'a ghost mannequin shows the garment alone, large and in the middle: no neck above it, no arms, nothing else worn below it',
  async () => {
    expect(ghost.result.selfCheck).toMatchObject({ passed: true, coverage: 1 })
    const { left, right, top, bottom } = boxOf(ghost)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(0.78)
    expect(Math.max(right - left, bottom - top)).toBeLessThan(0.84)
    expect((left + right) / 2).toBeCloseTo(0.5, 1)
    expect((top + bottom) / 2).toBeCloseTo(0.5, 1)
    const { width, height, at } = ghost
    for (const x of [0.02, 0.5, 0.98])
      for (const y of [0.01, 0.99]) expect(at(x * (width - 1), y * (height - 1))).toBe(255)
    const mannequin = boxOf(await drawn('maniqui', 'front'))
    expect(mannequin.bottom - mannequin.top, 'her legs and feet').toBeGreaterThan(bottom - top + 0.05)
  },
  LIMIT_MS,
)

test('through the neck opening the inside of the back is seen, in the shade of the front', () => {
  const { width, height, at } = ghost
  const middle = Math.round(width / 2)
  const column = Array.from({ length: height }, (_, y) => at(middle, y))
  const first = column.findIndex(v => v < CLOTH)
  const inside = column.slice(first + 6, first + 14)
  const chest = column.slice(Math.round(height * 0.36), Math.round(height * 0.4))
  const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  // No gap: behind the front neckline lies cloth, not backdrop.
  expect(Math.max(...column.slice(first, first + 0.2 * height))).toBeLessThan(250)
  expect(mean(inside)).toBeLessThan(mean(chest))
})

test('the back is offered with a back photo alone, and then among the first four', async () => {
  const plan = (hasBack: boolean) =>
    planPoses(catalog, {
      modelKey: 'maniqui-invisible',
      category: 'tshirt-short',
      hasBack,
      count: 4,
      skip: [],
    })
  expect((await plan(false)).map(p => p.view)).toEqual([
    'front',
    'threeQuarterLeft',
    'threeQuarterRight',
    'front',
  ])
  expect((await plan(true)).map(p => p.view)).toEqual([
    'front',
    'threeQuarterLeft',
    'back',
    'threeQuarterRight',
  ])
})
