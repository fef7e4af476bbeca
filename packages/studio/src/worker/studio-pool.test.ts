import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { decodeGarment, encodeGarment } from '../garment/garment-codec.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { renderShot } from '../shot/render-shot.ts'
import { StudioSession } from '../shot/studio-session.ts'
import type { GivenUpError } from './given-up-error.ts'
import { type PoolRequest, StudioPool } from './studio-pool.ts'
import { StudioThread } from './studio-thread.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

let root: string
let draft: PoolRequest
let wide: Uint8Array
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'revela-pool-'))
  const photo = await readFile(path.join(catalogDir, 'garments/playera-lunes/front.jpg'))
  const shirt = await prepareGarment(photo, null, { category: 'tshirt-short' })
  wide = await encodeGarment({ ...shirt, fit: 'oversized' })
  draft = {
    garment: await encodeGarment(shirt),
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

test(
  'a request that cannot be sent to a thread fails, and the next one is worked on',
  async () => {
    await using(new StudioPool({ catalogDir, size: 1 }), async pool => {
      const notCloneable = { ...draft, seed: (() => 3) as unknown as number }
      await expect(pool.render(notCloneable)).rejects.toThrow('could not be cloned')
      await expect(pool.prepare(Buffer.from('no photo'), null)).rejects.toMatchObject({
        code: 'unsupportedFormat',
      })
    })
  },
  LIMIT_MS,
)

test(
  'a garment’s first draft is drawn alone, another garment’s beside it; its further drafts begin with the dressed cloth and have the same bytes',
  async () => {
    const events: string[] = []
    // Only what is worn from the waist is draped.
    const photo = await readFile(path.join(catalogDir, 'garments/jeans-rectos/front.webp'))
    const trousers = await encodeGarment(await prepareGarment(photo, null, { category: 'trousers' }))
    const first = { ...draft, garment: trousers }
    const walk = { ...first, poseKey: 'walk' }
    const other = { ...draft, garment: wide }
    const given = vi.spyOn(StudioThread.prototype, 'run')
    await using(new StudioPool({ catalogDir, size: 2 }), async pool => {
      const drawn = (name: string, request: PoolRequest) =>
        pool
          .render(request, { onStep: () => events.push(`${name} begins`) })
          .finally(() => events.push(`${name} ends`))
      const [, second] = await Promise.all([
        drawn('first', first),
        drawn('second', walk),
        drawn('other', other),
      ])
      const when = (event: string) => events.indexOf(event)
      expect(when('other begins')).toBeLessThan(when('first ends'))
      expect(when('second begins')).toBeGreaterThan(when('first ends'))
      const dressed = given.mock.calls.flatMap(([task]) =>
        task.kind === 'render' ? [task.cloth.dressed] : [],
      )
      expect(dressed.slice(0, 2)).toEqual([null, null])
      expect(dressed[2]?.length).toBeGreaterThan(10_000)
      given.mockRestore()
      const session = new StudioSession(await openCatalog(catalogDir))
      const garment = session.garment(await decodeGarment(trousers))
      const alone = await renderShot(session, { ...walk, garment })
      expect(Buffer.from(second.image).equals(Buffer.from(alone.image))).toBe(true)
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
