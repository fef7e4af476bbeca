import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { decodeGarment, encodeGarment, StaleGarmentError } from '../garment/garment-codec.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { planPoses } from './plan-poses.ts'
import { drapeAndRender, renderShot } from './render-shot.ts'
import { UNDRAPED } from './resting-cloth.ts'
import { StudioSession } from './studio-session.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const shirt = path.join(catalogDir, 'garments/playera-lunes/front.jpg')

let catalog: StudioCatalog
let session: StudioSession
let garment: PreparedGarment
/** Only what is worn from the waist is draped. */
let trousers: PreparedGarment

beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
  session = new StudioSession(catalog)
  garment = await prepareGarment(await readFile(shirt), null, { category: 'tshirt-short' })
  const jeans = await readFile(path.join(catalogDir, 'garments/jeans-rectos/front.webp'))
  trousers = await prepareGarment(jeans, null, { category: 'trousers' })
}, LIMIT_MS)

const draft = { modelKey: 'maniqui', poseKey: 'front', quality: 'draft', seed: 3 } as const

test(
  'a draft tells its steps, how true it is to the garment, and in its file that it is made',
  async () => {
    const steps: string[] = []
    const request = { ...draft, garment: session.garment(garment) }
    const made = await renderShot(session, request, { onStep: s => steps.push(s) })
    expect(made.fidelity?.printMatch).toBeGreaterThan(0.6)
    expect(made.fidelity?.colourMedian).toBeLessThan(5)
    expect(steps).toEqual(['gatheringOutfit', 'draping', 'rendering'])
    expect([made.width, made.height, made.mediaType]).toEqual([768, 1024, 'image/webp'])
    expect(made.selfCheck.passed).toBe(true)
    const { xmpAsString } = await sharp(made.image).metadata()
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
