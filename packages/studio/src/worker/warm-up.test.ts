import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { decodeGarment, encodeGarment } from '../garment/garment-codec.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { renderShot } from '../shot/render-shot.ts'
import { StudioSession } from '../shot/studio-session.ts'
import type { LikelyShot } from '../shot/warm-up.ts'
import { type PoolRequest, StudioPool } from './studio-pool.ts'
import { StudioThread } from './studio-thread.ts'

const likely: LikelyShot = { modelKey: 'maniqui', poseKey: 'front', styleKey: null, category: 'tshirt-short' }
const LIMIT_MS = 300_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const shirt = path.join(catalogDir, 'garments/playera-lunes/front.jpg')
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
    pool.warm([{ ...likely, modelKey: 'nobody' }, likely])
    await vi.waitUntil(async () => (await made()).includes('grid-maniqui-pose-front.bin'), {
      timeout: LIMIT_MS,
      interval: 200,
    })
    await pool.readPieces(['tank-negro', 'no-such-piece'])
    expect(await made()).toContain('piece-tank-negro.bin')
  },
  LIMIT_MS,
)

test(
  'each thread rehearses by itself, one after the other, and what a seller asks for meanwhile is done first',
  async () => {
    const given = vi.spyOn(StudioThread.prototype, 'run')
    try {
      const ended: string[] = []
      const rehearsal = rehearsed.rehearse(['vestido-jardin']).then(() => ended.push('rehearsal'))
      await rehearsed
        .prepare(await readFile(shirt), null, { category: 'tshirt-short' })
        .then(() => ended.push('photo'))
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
  'a thread refuses what is no photo with the same error as the engine itself',
  async () => {
    const none = Buffer.from('no photo at all')
    await expect(rehearsed.prepare(none, null)).rejects.toBeInstanceOf(UnusablePhotoError)
    await expect(rehearsed.prepare(await readFile(shirt), none)).rejects.toMatchObject({ side: 'back' })
    await expect(rehearsed.prepare(none, none)).rejects.toMatchObject({ side: 'front' })
  },
  LIMIT_MS,
)

test(
  'a request that cannot be sent to a thread fails, and the next one is worked on',
  async () => {
    const shot = {
      garment: new Uint8Array(1),
      modelKey: 'maniqui',
      poseKey: 'front',
      quality: 'draft',
    } as const
    const seed = (() => 3) as unknown as number
    await expect(pool.render({ ...shot, seed })).rejects.toThrow('could not be cloned')
    await expect(pool.prepare(Buffer.from('no photo'), null)).rejects.toMatchObject({
      code: 'unsupportedFormat',
    })
  },
  LIMIT_MS,
)

test(
  'a garment’s first draft is drawn alone, another garment’s beside it; its further drafts begin with the dressed cloth. Pictures and their fidelity are the same byte for byte: in this thread, in one that made them ready, and in one that rehearsed',
  async () => {
    const events: string[] = []
    // Only what is worn from the waist is draped.
    const photo = await readFile(path.join(catalogDir, 'garments/jeans-rectos/front.webp'))
    const trousers = await encodeGarment(await prepareGarment(photo, null, { category: 'trousers' }))
    const top = await prepareGarment(await readFile(shirt), null, { category: 'tshirt-short' })
    const first = {
      garment: trousers,
      modelKey: 'maniqui',
      poseKey: 'front',
      quality: 'draft',
      seed: 3,
    } as const
    const walk = { ...first, poseKey: 'walk' }
    const other = { ...first, garment: await encodeGarment(top) }
    const given = vi.spyOn(StudioThread.prototype, 'run')
    const drawn = (name: string, request: PoolRequest) =>
      rehearsed
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
    const dressed = given.mock.calls.flatMap(([task]) => (task.kind === 'render' ? [task.cloth.dressed] : []))
    expect(dressed.slice(0, 2)).toEqual([null, null])
    expect(dressed[2]?.length).toBeGreaterThan(10_000)
    given.mockRestore()

    await pool.warm([{ ...likely, poseKey: 'walk', category: 'trousers' }], trousers)
    const ready = await pool.render(walk)
    const session = new StudioSession(await openCatalog(catalogDir))
    const garment = session.garment(await decodeGarment(trousers))
    const here = await renderShot(session, { ...walk, garment })
    for (const { image, fidelity } of [second, ready]) {
      expect(Buffer.from(image).equals(Buffer.from(here.image))).toBe(true)
      expect(fidelity).toEqual(here.fidelity)
    }
    expect(here.fidelity?.colourMedian).toBeGreaterThan(0)
    expect(here.fidelity?.exposure).toBeLessThan(2)
  },
  LIMIT_MS,
)
