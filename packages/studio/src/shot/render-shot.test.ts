import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { decodeGarment, encodeGarment, StaleGarmentError } from '../garment/garment-codec.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { StudioPool } from '../worker/studio-pool.ts'
import { planPoses } from './plan-poses.ts'
import { drapeAndRender, renderShot } from './render-shot.ts'
import { UNDRAPED } from './resting-cloth.ts'
import { StudioSession } from './studio-session.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const photo = (name: string) => readFile(path.join(catalogDir, 'garments/playera-lunes', name))

let catalog: StudioCatalog
let session: StudioSession
let garment: PreparedGarment
/** Only what is worn from the waist is draped. */
let trousers: PreparedGarment
let pool: StudioPool
let cacheDir: string

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  session = new StudioSession(catalog)
  garment = await prepareGarment(await photo('front.jpg'), null, { category: 'tshirt-short' })
  const jeans = await readFile(path.join(catalogDir, 'garments/jeans-rectos/front.webp'))
  trousers = await prepareGarment(jeans, null, { category: 'trousers' })
  cacheDir = await mkdtemp(path.join(tmpdir(), 'revela-shot-'))
  pool = new StudioPool({ catalogDir, cacheDir, size: 2, taskLimitMs: LIMIT_MS })
}, LIMIT_MS)
afterAll(async () => {
  await pool.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const draft = { modelKey: 'maniqui', poseKey: 'front', quality: 'draft', seed: 3 } as const

test(
  'the same garment and seed give the same picture byte for byte, in this thread and in two workers',
  async () => {
    const steps: string[] = []
    const here = await renderShot(
      session,
      { ...draft, garment: session.garment(garment) },
      { onStep: s => steps.push(s) },
    )
    const stored = await encodeGarment(garment)
    // Two pools, so that each of two threads makes one from the beginning; the third begins with the cloth that the first left.
    const second = new StudioPool({ catalogDir, cacheDir, size: 1, taskLimitMs: LIMIT_MS })
    const there = await Promise.all([pool, second].map(p => p.render({ ...draft, garment: stored })))
    await second.close()
    there.push(await pool.render({ ...draft, garment: stored }))
    for (const { image, fidelity } of there) {
      expect(Buffer.from(image).equals(Buffer.from(here.image))).toBe(true)
      expect(fidelity).toEqual(here.fidelity)
    }
    expect(here.fidelity?.printMatch).toBeGreaterThan(0.6)
    expect(here.fidelity?.colourMedian).toBeLessThan(5)
    expect(steps).toEqual(['gatheringOutfit', 'draping', 'rendering'])
    expect([here.width, here.height, here.mediaType]).toEqual([768, 1024, 'image/webp'])
    expect(here.selfCheck.passed).toBe(true)
    const { xmpAsString } = await sharp(here.image).metadata()
    expect(xmpAsString).toContain('digitalsourcetype/compositeSynthetic')
  },
  LIMIT_MS,
)

test(
  'a larger person’s final of trousers is made as his draft was: in one attempt',
  async () => {
    const bruno = { modelKey: 'bruno', poseKey: 'half', seed: 1 }
    const shot = { ...bruno, garment: session.garment(trousers) }
    const draft = await drapeAndRender(session, { ...shot, quality: 'draft' }, UNDRAPED)
    const final = await drapeAndRender(session, { ...shot, quality: 'final' }, draft.draped)
    expect(draft.shot.selfCheck).toMatchObject({ passed: true, attempts: 1 })
    expect(final.shot.selfCheck).toMatchObject({ passed: true, attempts: 1 })
  },
  LIMIT_MS,
)

test(
  'a garment that another thread has put on is worn as it was put on there',
  async () => {
    const drawn = async (dressed: Float64Array | null) => {
      const decoded = session.garment(await decodeGarment(await encodeGarment(trousers)))
      const request = { ...draft, garment: decoded }
      const { shot, draped } = await drapeAndRender(session, request, { resting: null, dressed })
      return { image: Buffer.from(shot.image), put: draped.dressed }
    }
    const here = await drawn(null)
    const there = await drawn(here.put)
    expect(there.image.equals(here.image)).toBe(true)
    const higher = await drawn((here.put as Float64Array).map((v, i) => v + (i % 3 === 1 ? 0.01 : 0)))
    expect(higher.image.equals(here.image)).toBe(false)
  },
  LIMIT_MS,
)

test(
  'a stored garment comes back as it was; one of another version is refused',
  async () => {
    const bytes = await encodeGarment(garment)
    const back = await decodeGarment(bytes)
    expect(Buffer.from(back.front.cutout.data).equals(Buffer.from(garment.front.cutout.data))).toBe(true)
    expect(back.front.landmarks).toEqual(garment.front.landmarks)
    const old = Uint8Array.from(bytes)
    old[3] = 0
    await expect(decodeGarment(old)).rejects.toBeInstanceOf(StaleGarmentError)
  },
  LIMIT_MS,
)

test('without a back photo no back view is planned, and used poses are left out', async () => {
  for (const modelKey of catalog.modelKeys) {
    const all = await planPoses(catalog, { modelKey, hasBack: false, count: 20, skip: [] })
    expect(all.every(p => p.view !== 'back')).toBe(true)
    const rest = await planPoses(catalog, { modelKey, hasBack: true, count: 20, skip: all.map(p => p.key) })
    expect(rest.every(p => p.view === 'back')).toBe(true)
  }
})

test('R-VAL-04 twelve different drafts are possible without a back photo, whoever wears it', async () => {
  for (const modelKey of catalog.modelKeys)
    for (const category of ['tshirt-short', 'dress', 'trousers'] as const) {
      const plan = await planPoses(catalog, { modelKey, category, hasBack: false, count: 12, skip: [] })
      expect(new Set(plan.map(p => p.key)).size, `${modelKey}, ${category}`).toBe(12)
    }
})

/** People and mannequins; a ghost's pictures are neither whole figures nor cut ones. */
async function drawnModels(): Promise<string[]> {
  const models = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))
  return models.filter(model => model.kind !== 'ghost').map(model => model.key)
}

test('the first four are of four stances, and at least two of them are large and show no face', async () => {
  for (const modelKey of await drawnModels())
    for (const category of ['tshirt-short', 'dress', 'trousers'] as const)
      for (const hasBack of [false, true]) {
        const plan = await planPoses(catalog, { modelKey, category, hasBack, count: 4, skip: [] })
        expect(new Set(plan.map(p => stanceKeyOf(p.key))).size).toBe(4)
        const faceless = plan.filter(p => p.view === 'back' || stanceKeyOf(p.key) !== p.key)
        expect(faceless.length, `${modelKey}, ${category}`).toBeGreaterThanOrEqual(2)
      }
})

test('a top is seen close first, a lower garment is never cut at the thigh, no picture comes twice', async () => {
  for (const modelKey of await drawnModels()) {
    const { poses } = await catalog.model(modelKey)
    const cropOf = new Map(poses.map(p => [p.key, p.crop]))
    const plan = async (category: CategoryKey) =>
      (await planPoses(catalog, { modelKey, category, hasBack: true, count: 50, skip: [] })).map(p => p.key)
    const [top, trousers, dress] = [await plan('hoodie'), await plan('trousers'), await plan('dress')]
    expect(cropOf.get(top[0])).toBe('half')
    expect(trousers.every(key => cropOf.get(key) === 'full')).toBe(true)
    expect(trousers[0]).toMatch(/waistToShoe$/)
    expect(cropOf.get(dress[0])).toBe('full')
    expect([...dress].sort()).toEqual([...top].sort())
    expect(new Set(top).size).toBe(top.length)
  }
})

test(
  'a worker refuses what is no photo with the same error as the engine itself',
  async () => {
    const none = Buffer.from('no photo at all')
    await expect(pool.prepare(none, null)).rejects.toBeInstanceOf(UnusablePhotoError)
    await expect(pool.prepare(await photo('front.jpg'), none)).rejects.toMatchObject({ side: 'back' })
    await expect(pool.prepare(none, none)).rejects.toMatchObject({ side: 'front' })
  },
  LIMIT_MS,
)
