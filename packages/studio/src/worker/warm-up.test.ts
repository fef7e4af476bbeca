import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StudioPool } from './studio-pool.ts'

const LIMIT_MS = 300_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
let cacheDir: string
let pool: StudioPool

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'revela-warm-'))
  pool = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: LIMIT_MS })
})
afterAll(async () => {
  await pool.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const made = async () =>
  (await readdir(cacheDir, { recursive: true }).catch(() => [])).map(file => path.basename(file))

test(
  'what a likely draft needs is made while nobody waits, and a guess that makes no sense harms nothing',
  async () => {
    const likely = { modelKey: 'maniqui', poseKey: 'front', styleKey: null, category: 'tshirt-short' }
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
