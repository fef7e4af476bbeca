import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encodeGarment } from '../garment/garment-codec.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import type { GivenUpError } from './given-up-error.ts'
import { type PoolRequest, StudioPool } from './studio-pool.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

let root: string
let draft: PoolRequest
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'revela-pool-'))
  const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
  draft = {
    garment: await encodeGarment(await prepareGarment(photo, null, { category: 'tshirt-short' })),
    modelKey: 'maniqui',
    poseKey: 'front',
    quality: 'draft',
    seed: 3,
  }
}, LIMIT_MS)

afterAll(() => rm(root, { recursive: true, force: true }))

async function using<T>(pool: StudioPool, work: (pool: StudioPool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

/** Puts a pipe in the file's place: reading it blocks until somebody opens its other end. */
async function layPipe(file: string) {
  await rm(file)
  execFileSync('mkfifo', [file])
  const letGo = async () => (await open(file, constants.O_RDWR | constants.O_NONBLOCK)).close()
  return { letGo, remove: () => rm(file) }
}

test(
  'a thread that stalls is replaced and its picture is made all the same; a second stall fails with the reason',
  async () => {
    const cacheDir = path.join(root, 'cache')
    const lost: GivenUpError[] = []
    const onLost = (loss: GivenUpError) => lost.push(loss)
    await using(new StudioPool({ catalogDir, cacheDir, size: 1, stillLimitMs: 3000, onLost }), async pool => {
      await pool.warm([{ modelKey: 'maniqui', poseKey: 'front', styleKey: null, category: 'tshirt-short' }])
      const [folder] = await readdir(cacheDir)
      const pipe = await layPipe(path.join(cacheDir, folder, 'grid-maniqui-pose-front.bin'))
      await expect(pool.render(draft)).rejects.toMatchObject({ name: 'GivenUpError', reason: 'stalled' })
      expect(lost).toHaveLength(2)
      expect(lost[0].message).toMatch(
        /draft maniqui\/front.* waited for 3 s: last sign "\w+" \d+\.\d s ago; its thread was at work for \d+\.\d s and waited for/,
      )
      await pipe.letGo()

      const coming = pool.render(draft)
      await vi.waitUntil(() => lost.length > 2, { timeout: LIMIT_MS, interval: 50 })
      await pipe.letGo()
      await pipe.remove()
      expect((await coming).mediaType).toBe('image/webp')
    })
  },
  LIMIT_MS,
)

test(
  'a task that computes beyond its limit is given up at once, and says that it computed',
  async () => {
    const lost: GivenUpError[] = []
    const onLost = (loss: GivenUpError) => lost.push(loss)
    const hasty = new StudioPool({ catalogDir, size: 1, taskLimitMs: 300, onLost })
    await using(hasty, async () => {
      const failing = hasty.render(draft)
      await expect(failing).rejects.toMatchObject({ reason: 'timeLimit' })
      await expect(failing).rejects.toThrow(/last sign "\w+".*was at work for \d+\.\d s/)
      expect(lost).toHaveLength(1)
    })
    await expect(hasty.render(draft)).rejects.toThrow('closed')
  },
  LIMIT_MS,
)

test(
  'a photo that computes beyond a reading’s limit is refused as too intricate, with its side',
  async () => {
    const hasty = new StudioPool({ catalogDir, size: 1, readingLimitMs: 20 })
    await using(hasty, async () => {
      const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
      await expect(hasty.prepare(photo, null)).rejects.toMatchObject({ code: 'tooIntricate', side: 'front' })
    })
  },
  LIMIT_MS,
)

test('work that is under way or in line when the pool is closed fails', async () => {
  const pool = new StudioPool({ catalogDir, size: 1 })
  const asked = [pool.render(draft), pool.render(draft), pool.prepare(Buffer.from('none'), null)]
  await pool.close()
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
})
