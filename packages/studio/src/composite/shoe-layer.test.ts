import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refinementOf } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import type { Pose } from '../catalog/pose.ts'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { putOnShoes, shodFeet } from './shoe-layer.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const dir = mkdtempSync(path.join(tmpdir(), 'revela-shoes-'))
let catalog: StudioCatalog
let pose: Pose

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  const { poses } = await catalog.model('ximena')
  const full = poses.find(p => p.shoes)
  if (!full) throw new Error('Ximena stands barefoot in every pose')
  pose = full
  const flat = (colour: object) =>
    ({ create: { width: 4, height: 2, channels: 4, background: colour } }) as const
  await sharp(flat({ r: 250, g: 0, b: 0, alpha: 1 }))
    .webp({ lossless: true })
    .toFile(path.join(dir, 'shoes-red.webp'))
  await sharp(flat({ r: 0, g: 0, b: 250, alpha: 0.5 }))
    .webp({ lossless: true })
    .toFile(path.join(dir, 'shoes-blue.webp'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** A grey, opaque body of 16 × 8 pixels at half the pose's scale, shod; its pixel at x, y. */
async function shod(wanted: string | null, x: number, y: number): Promise<number[]> {
  const body = { width: 16, height: 8, rgba: new Uint8Array(16 * 8 * 4).fill(100), scene: [] }
  for (let i = 3; i < body.rgba.length; i += 4) body.rgba[i] = 255
  const shoes = { box: [8, 4, 16, 8] as [number, number, number, number], pairs: ['red', 'blue'] }
  await putOnShoes(body, { ...pose, resolution: [32, 16], shoes }, dir, wanted)
  return Array.from(body.rgba.subarray((y * 16 + x) * 4, (y * 16 + x) * 4 + 4))
}

test('the wanted pair lies over the feet, in its box alone; an unknown pair gives way to the first', async () => {
  expect(await shod('red', 5, 3)).toEqual([250, 0, 0, 255])
  expect(await shod('clogs', 5, 3)).toEqual([250, 0, 0, 255])
  expect(await shod(null, 3, 3)).toEqual([100, 100, 100, 255])
  const [red, , blue, alpha] = await shod('blue', 5, 3)
  expect([Math.abs(red - 50) < 2, Math.abs(blue - 175) < 2, alpha]).toEqual([true, true, 255])
})

test('feet grow by their leather to the sides and never towards the camera, the rest of the body does not', async () => {
  const { body } = await catalog.model('ximena')
  const positions = poseBody(body, pose.stance)
  const { baseTriangles: triangles } = refinementOf(body.topology)
  const eye = [0, 1, 4] as const
  const grown = shodFeet(body.topology, { positions, triangles }, eye)
  let sideways = 0
  for (let i = 0; i < positions.length; i += 3) {
    const moved = [0, 1, 2].map(k => grown[i + k] - positions[i + k])
    if (positions[i + 1] > 0.4) expect(Math.hypot(...moved)).toBe(0)
    const away = [0, 1, 2].map(k => positions[i + k] - eye[k])
    const back = away.reduce((sum, v, k) => sum + v * moved[k], 0) / Math.hypot(...away)
    expect(back).toBeGreaterThanOrEqual(-1e-6)
    sideways = Math.max(sideways, Math.sqrt(Math.max(0, Math.hypot(...moved) ** 2 - back * back)))
  }
  expect(sideways).toBeGreaterThan(0.008)
  expect(sideways).toBeLessThan(0.0091)
})
