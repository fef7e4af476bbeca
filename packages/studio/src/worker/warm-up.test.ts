import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LikelyShot } from '../shot/warm-up.ts'
import { StudioPool } from './studio-pool.ts'
import { StudioThread } from './studio-thread.ts'

const LIMIT_MS = 300_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
let cacheDir: string
let pool: StudioPool
/** Starting a thread costs more than what most tests ask of it, so they share two pools. */
let rehearsed: StudioPool

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'revela-warm-'))
  pool = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: LIMIT_MS })
  rehearsed = new StudioPool({ catalogDir, cacheDir, size: 2, taskLimitMs: LIMIT_MS })
})
afterAll(async () => {
  await Promise.all([pool, rehearsed].map(each => each.close()))
  await rm(cacheDir, { recursive: true, force: true })
})

const made = async () =>
  (await readdir(cacheDir, { recursive: true }).catch(() => [])).map(file => path.basename(file))

test(
  'what a likely draft needs is made while nobody waits, and a guess that makes no sense harms nothing',
  async () => {
    const likely: LikelyShot = {
      modelKey: 'maniqui',
      poseKey: 'front',
      styleKey: null,
      category: 'tshirt-short',
    }
    pool.warm([{ ...likely, modelKey: 'nobody' }, likely])
    await vi.waitUntil(async () => (await made()).includes('grid-maniqui-pose-front.bin'), {
      timeout: LIMIT_MS,
      interval: 200,
    })
    await pool.readPieces(['tank-negro', 'no-such-piece'])
    expect(await made()).toContain('piece-tank-negro.bin')
    await expect(pool.prepare(Buffer.from('no photo'), null)).rejects.toMatchObject({
      code: 'unsupportedFormat',
    })
  },
  LIMIT_MS,
)

test(
  'each thread rehearses by itself, one after the other, and what a seller asks for meanwhile is done first',
  async () => {
    const given = vi.spyOn(StudioThread.prototype, 'run')
    try {
      const ended: string[] = []
      const rehearsal = rehearsed.rehearse(['tank-blanco']).then(() => ended.push('rehearsal'))
      const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
      await rehearsed.prepare(photo, null, { category: 'tshirt-short' }).then(() => ended.push('photo'))
      await rehearsal
      expect(ended).toEqual(['photo', 'rehearsal'])
      const kinds = given.mock.calls.map(([task]) => task.kind)
      expect(kinds.slice(0, 3)).toEqual(['rehearse', 'cut', 'settle'])
      const threads = given.mock.contexts.filter((_, i) => kinds[i] === 'rehearse')
      expect(threads).toHaveLength(2)
      expect(threads[0]).not.toBe(threads[1])
    } finally {
      given.mockRestore()
    }
  },
  LIMIT_MS,
)

test(
  'a picture and its fidelity are the same whatever its thread made ready, rehearsed or drew before',
  async () => {
    const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
    const { encoded } = await pool.prepare(photo, null, { category: 'tshirt-short' })
    const likely: LikelyShot = {
      modelKey: 'maniqui',
      poseKey: 'front',
      styleKey: null,
      category: 'tshirt-short',
    }
    await pool.warm([likely], encoded)
    const models = ['maniqui', 'maniqui-hombre']
    const drawn = async (by: StudioPool, modelKey: string) => {
      const shot = { garment: encoded, modelKey, poseKey: 'front', quality: 'draft', seed: 3 } as const
      const { image, fidelity } = await by.render(shot)
      return { modelKey, fidelity, digest: createHash('sha1').update(image).digest('hex') }
    }
    const afterWarm = [await drawn(pool, models[0]), await drawn(pool, models[1])]
    const theOtherWay = [await drawn(rehearsed, models[1]), await drawn(rehearsed, models[0])]
    expect(theOtherWay.reverse()).toEqual(afterWarm)
    expect(afterWarm[0].fidelity?.colourMedian).toBeGreaterThan(0)
    expect(afterWarm[0].fidelity?.exposure).toBeLessThan(2)
  },
  LIMIT_MS,
)
