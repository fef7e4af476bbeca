import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { Point } from '../geometry/point.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { fabricOf } from '../pattern/fabric.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { BOLD, dressBody, poseCloth } from './drape-garment.ts'
import { fallLines } from './fall-line.ts'

const CATALOG = path.resolve(import.meta.dirname, '../../../../catalog')

const photo = (key: string, file: string) => readFile(path.join(CATALOG, 'garments', key, file))

/** Mean of one coordinate of the lines over the wedges that a test picks. */
function meanOf(
  lines: Float64Array,
  { wedges }: ClothMesh,
  axis: number,
  pick: (w: number) => boolean,
): number {
  let [sum, count] = [0, 0]
  for (let w = 0; w < wedges.vertex.length; w++) {
    if (!pick(w)) continue
    sum += lines[wedges.vertex[w] * 3 + axis]
    count++
  }
  return sum / count
}

test('a flared dress hangs along its own slope, and keeps its width where legs pass each other', async () => {
  const catalog = await openCatalog(CATALOG)
  const model = await catalog.model('maniqui')
  const reading = await readGarmentPhoto(await photo('vestido-jardin', 'front.webp'), { category: 'dress' })
  const centimetres = { chestWidth: 44, length: 110 }
  const pattern = cutPattern(reading, model.measures, { centimetres, fabric: fabricOf('dress') })
  const { hemLeft, hemRight } = reading.landmarks as Record<'hemLeft' | 'hemRight', Point>
  const laidFlat = hemRight.x - hemLeft.x
  // A flat lay's cloth is all in sight, whether its centimetres are known or not, but for the way round the hips.
  for (const cut of [pattern, cutPattern(reading, model.measures)]) {
    const skirt = cut.panels.find(p => p.part === 'torso' && p.face === 'front')!
    const [left, right] = [hemLeft, hemRight].map(p => skirt.unroll.flatten(p).x)
    expect((right - left) / laidFlat).toBeGreaterThan(0.98)
    expect((right - left) / laidFlat).toBeLessThan(1.15)
  }
  const cache = new MemoryCache()
  const worn = { pattern, model, caution: BOLD, cache }
  const dressed = await dressBody({ ...worn, seed: 1 })
  const { mesh } = dressed
  const lines = fallLines(mesh, pattern)
  const { flat, px, panel } = mesh.wedges
  const skirt = (w: number) => px[2 * w + 1] > (pattern.skirtRow as number) + 20
  const face = (w: number) => mesh.panels[panel[w]].face
  expect(meanOf(lines, mesh, 0, w => skirt(w) && flat[2 * w] < -0.15)).toBeLessThan(-0.08)
  expect(meanOf(lines, mesh, 0, w => skirt(w) && flat[2 * w] > 0.15)).toBeGreaterThan(0.08)
  expect(meanOf(lines, mesh, 2, w => skirt(w) && face(w) === 'front')).toBeGreaterThan(0.03)
  expect(meanOf(lines, mesh, 2, w => skirt(w) && face(w) === 'back')).toBeLessThan(-0.03)
  expect(meanOf(lines, mesh, 1, w => px[2 * w + 1] < (pattern.skirtRow as number) - 20)).toBeCloseTo(-1, 6)

  const walk = model.poses.find(p => p.key === 'walk')
  expect(walk).toBeDefined()
  const { state } = await poseCloth({ ...worn, pose: walk! }, dressed)
  const hem = [...mesh.rims].filter(v => state.positions[v * 3 + 1] < dressed.positions[v * 3 + 1] + 0.1)
  const low = Math.min(...hem.map(v => state.positions[v * 3 + 1]))
  const across = hem.filter(v => state.positions[v * 3 + 1] < low + 0.15).map(v => state.positions[v * 3])
  // A ring of that half length is two thirds as wide when round.
  const hemWidth = Math.max(...across) - Math.min(...across)
  expect(hemWidth / (laidFlat * pattern.scale.metresPerPixel)).toBeGreaterThan(0.55)
  expect(hemWidth / (laidFlat * pattern.scale.metresPerPixel)).toBeLessThan(0.9)
}, 240_000)

test('what has no flare hangs straight down in the middle and leans out at its sides, below the arm-holes', async () => {
  const catalog = await openCatalog(CATALOG)
  const { measures } = await catalog.model('maniqui')
  const reading = await readGarmentPhoto(await photo('playera-blanca', 'front.webp'), {
    category: 'tshirt-short',
  })
  const pattern = cutPattern(reading, measures)
  const mesh = meshedPattern(pattern, 0.018)
  const lines = fallLines(mesh, pattern)
  const { flat, px, panel } = mesh.wedges
  const { underarmLeft, hemLeft } = reading.landmarks as Record<'underarmLeft' | 'hemLeft', Point>
  const waist = underarmLeft.y + 0.5 * (hemLeft.y - underarmLeft.y)
  const trunk = (w: number) => mesh.panels[panel[w]].part === 'torso'
  const below = (w: number) => trunk(w) && px[2 * w + 1] > waist
  expect(meanOf(lines, mesh, 0, w => below(w) && flat[2 * w] > 0.15)).toBeGreaterThan(0.05)
  expect(meanOf(lines, mesh, 0, w => below(w) && flat[2 * w] < -0.15)).toBeLessThan(-0.05)
  expect(meanOf(lines, mesh, 0, w => below(w) && Math.abs(flat[2 * w]) < 0.03)).toBeCloseTo(0, 1)
  expect(meanOf(lines, mesh, 1, w => trunk(w) && px[2 * w + 1] < underarmLeft.y - 20)).toBeCloseTo(-1, 2)
}, 240_000)
