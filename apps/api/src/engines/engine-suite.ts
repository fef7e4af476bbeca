import { fidelity } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemEntropy } from '../platform/clock/entropy.ts'
import {
  PhotoRefused,
  type PlannedPose,
  type RenderRequest,
  StalePreparation,
  type TryOnEngine,
} from './port.ts'

export interface EngineSuite {
  open(): TryOnEngine
  /** A photo of a T-shirt. */
  garment(): Promise<Buffer>
  choices: Pick<RenderRequest, 'modelKey' | 'styleKey' | 'backgroundKey'>
}

/** What every engine behind the port must do, the real one and the one that tests draw with. */
export function describeEngine({ open, garment, choices }: EngineSuite): void {
  // One for all tests: each thread of the studio loads and compiles the engine for itself.
  let engine: TryOnEngine
  beforeAll(() => {
    engine = open()
  })
  afterAll(() => engine.close())

  const blank = () =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#eceae6' } })
      .jpeg()
      .toBuffer()
  const category = 'tshirt-short' as const
  const { modelKey } = choices
  const anOrder = () => ({ id: systemEntropy.id(), cutOut: garment })

  test('reads a garment, and draws the same picture twice from the same seed', async () => {
    const steps: string[] = []
    const onStep = (step: string) => steps.push(step)
    const prepared = await engine.prepare({ category, front: await garment(), back: null }, { onStep })
    expect((await sharp(prepared.front.image).metadata()).format).toBe('webp')
    const [pose] = await engine.planPoses({ modelKey, category, hasBack: false, count: 1, skip: [] })
    const request = {
      ...choices,
      order: anOrder(),
      category,
      garment: prepared.encoded,
      poseKey: pose.key,
      quality: 'draft',
      seed: 7,
    } as const
    const [one, two] = [await engine.render(request, { onStep }), await engine.render(request)]
    expect(Buffer.compare(one.image, two.image)).toBe(0)
    const picture = await sharp(one.image).metadata()
    expect([picture.width, picture.height, `image/${picture.format}`]).toEqual([
      one.width,
      one.height,
      one.mediaType,
    ])
    expect([one.mediaType, one.thumbhash.length > 20]).toEqual(['image/webp', true])
    expect(fidelity.nullable().safeParse(one.fidelity).success).toBe(true)
    expect(steps[0]).toBe('readingGarment')
    expect(steps.at(-1)).toBe('rendering')
  })

  test('refuses a photo without a garment, and says which side', async () => {
    const refusal = async (front: Buffer, back: Buffer | null) =>
      engine.prepare({ category, front, back }).then(
        () => null,
        error => error instanceof PhotoRefused && [error.code, error.side],
      )
    expect(await refusal(await blank(), null)).toEqual(['noGarmentFound', 'front'])
    expect(await refusal(await garment(), await blank())).toEqual(['noGarmentFound', 'back'])
  })

  test('plans poses without repeating, back views only with a back photo', async () => {
    const plan = (hasBack: boolean, count: number, skip: string[] = []) =>
      engine.planPoses({ modelKey, category, hasBack, count, skip })
    const isBack = (pose: PlannedPose) => pose.view === 'back'
    expect((await plan(false, 50)).some(isBack)).toBe(false)
    expect((await plan(true, 50)).some(isBack)).toBe(true)
    const keys = (await plan(true, 4)).map(pose => pose.key)
    expect(new Set(keys).size).toBe(4)
    expect((await plan(true, 50, keys)).some(pose => keys.includes(pose.key))).toBe(false)
  })

  test('asks for a new reading when a stored one is of another version', async () => {
    const [pose] = await engine.planPoses({ modelKey, category, hasBack: false, count: 1, skip: [] })
    const request = {
      ...choices,
      order: anOrder(),
      category,
      garment: Buffer.from('older version'),
      poseKey: pose.key,
      seed: 1,
    }
    await expect(engine.render({ ...request, quality: 'draft' })).rejects.toThrow(StalePreparation)
  })
}
