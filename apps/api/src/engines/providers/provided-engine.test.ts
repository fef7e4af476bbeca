import { randomUUID } from 'node:crypto'
import sharp from '@revela/studio/photo/codecs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aProvidedEngine,
  aProviderPlatform,
  falAt,
  fashnAt,
  type ProvidedOptions,
  type ProviderPlatform,
} from '../../testing/a-provided-engine.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { FalServer, type NotificationOptions } from '../../testing/fal-server.ts'
import { FashnServer } from '../../testing/fashn-server.ts'
import { aPhoto } from '../../testing/photos.ts'
import type { PictureQuality, RenderedPicture, TryOnEngine } from '../port.ts'
import { takeNotification } from './take-notification.ts'

/** However busy the machine is. */
const until = (holds: Parameters<typeof vi.waitUntil>[0]) => vi.waitUntil(holds, { timeout: 110_000 })

let platform: ProviderPlatform
beforeAll(async () => {
  platform = await aProviderPlatform()
})
afterAll(() => platform.close())

describe.each(['fal', 'fashn'] as const)('%s', name => {
  let server: FalServer | FashnServer
  const provider = () => (server instanceof FalServer ? falAt(server, platform) : fashnAt(server))
  const engines: TryOnEngine[] = []
  const anEngine = (options: Partial<ProvidedOptions> = {}) => {
    const engine = aProvidedEngine({ platform, provider: provider(), base: new DrawingEngine(), ...options })
    engines.push(engine)
    return engine
  }
  beforeEach(async () => {
    server = await (name === 'fal' ? new FalServer() : new FashnServer()).start()
  })
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close()
    await server.stop()
  })

  const draw = (
    engine: TryOnEngine,
    id: string = randomUUID(),
    quality: PictureQuality = 'final',
    modelKey = 'ximena',
  ) =>
    engine.render({
      order: { id, cutOut: () => aPhoto() },
      garment: Buffer.from('drawing-1'),
      category: 'tshirt-short',
      modelKey,
      poseKey: 'front-0',
      styleKey: 'basic',
      backgroundKey: 'white',
      quality,
      seed: 7,
    })
  /** A provider's picture has the fake's size, our own half of it. */
  const painter = ({ width, fidelity }: RenderedPicture) =>
    width === 96 && fidelity === null ? 'provider' : fidelity ? 'ourselves' : `of width ${width}`
  const rowsOf = (id: string) =>
    platform.db.root
      .selectFrom('provider_request')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('try')
      .execute()
  const taken = (count = 1) => until(() => server.taken.length >= count)
  const at = async (id: string, state: string) => until(async () => (await rowsOf(id))[0]?.state === state)

  test('paints what we drew, and its copy, cost and duration are kept', async () => {
    const id = randomUUID()
    const picture = await draw(anEngine(), id)
    expect([painter(picture), picture.mediaType, picture.height]).toEqual(['provider', 'image/jpeg', 128])
    const metadata = await sharp(picture.image).metadata()
    expect(metadata.xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia')
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ state: 'done', provider: name, cost_usd: 0.075, failure: null, try: 1 })
    expect(row.ended_at).toBeInstanceOf(Date)
    // The copy is ours: the provider may forget it.
    server.taken[0].fault = 'gone'
    expect(Buffer.compare((await draw(anEngine(), id)).image, picture.image)).toBe(0)
    expect(server.submissions).toBe(1)
  })

  test('R-OWN-03 is never given a seller’s own model, who agreed to us alone', async () => {
    expect(painter(await draw(anEngine(), undefined, 'final', 'own-1'))).toBe('ourselves')
    expect(server.taken).toEqual([])
  })

  test('is given the person and the garment as JPEG, the part of the body and the seed', async () => {
    await draw(anEngine())
    expect(server.taken[0].input).toMatchObject({ category: 'tops', seed: 7, mode: 'quality' })
  })

  test.each(['refused', 'anotherShape', 'noPicture', 'elsewhere', 'gone', 'forgotten'] as const)(
    'a request that ends as %s: our own picture, and no second request',
    async fault => {
      const id = randomUUID()
      server.faults.push(fault)
      expect(painter(await draw(anEngine(), id))).toBe('ourselves')
      expect(painter(await draw(anEngine(), id))).toBe('ourselves')
      expect([server.submissions, (await rowsOf(id)).map(row => row.state)]).toEqual([1, ['failed']])
    },
  )

  test('what the provider refuses at once costs one question', async () => {
    server.faults.push('invalid')
    expect(painter(await draw(anEngine()))).toBe('ourselves')
    expect([server.submissions, server.taken.length]).toEqual([1, 0])
  })

  test('a failure on the provider’s side is tried once more, and then no more', async () => {
    const id = randomUUID()
    server.faults.push('broken')
    expect(painter(await draw(anEngine(), id))).toBe('provider')
    expect((await rowsOf(id)).map(row => row.state)).toEqual(['failed', 'done'])
    server.faults.push('broken', 'broken')
    expect(painter(await draw(anEngine()))).toBe('ourselves')
    expect(server.taken).toHaveLength(4)
  })

  test('a busy provider is asked again, with some patience', async () => {
    server.faults.push('busy', 'busy')
    expect(painter(await draw(anEngine()))).toBe('provider')
    server.faults.push('busy', 'busy', 'busy')
    expect(painter(await draw(anEngine()))).toBe('ourselves')
    expect([server.submissions, server.taken.length]).toEqual([6, 1])
  })

  test.each(['outOfCredits', 'wrongKey'] as const)(
    'an account that says %s is not asked again for a while',
    async fault => {
      server.faults.push(fault)
      const engine = anEngine()
      expect(painter(await draw(engine))).toBe('ourselves')
      expect(painter(await draw(engine))).toBe('ourselves')
      expect(server.submissions).toBe(1)
    },
  )

  test('a provider in trouble is left alone for a minute, and then tried again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const engine = anEngine()
      for (let n = 0; n < 5; n++) server.faults.push('busy', 'busy', 'busy')
      for (let n = 0; n < 6; n++) expect(painter(await draw(engine))).toBe('ourselves')
      expect(server.submissions).toBe(15)
      vi.advanceTimersByTime(60_000)
      expect(painter(await draw(engine))).toBe('provider')
    } finally {
      vi.useRealTimers()
    }
  })

  test('questions that find no answer are asked again; what was paid for is waited for', async () => {
    server.faults.push('late')
    const drawing = draw(anEngine())
    await taken()
    server.outages = 12
    await until(() => server.outages === 0)
    server.complete(server.taken[0].id)
    expect(painter(await drawing)).toBe('provider')
    expect(server.submissions).toBe(1)
  })

  test('what never ends is waited for so long, and then ours', async () => {
    server.faults.push('neverEnding')
    const id = randomUUID()
    const drawing = draw(anEngine(), id)
    await at(id, 'working')
    platform.clock.advance(61_000)
    expect(painter(await drawing)).toBe('ourselves')
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'late' })
    if (server instanceof FalServer) expect(server.cancelled).toEqual([server.taken[0].id])
    expect(painter(await draw(anEngine(), id))).toBe('ourselves')
    expect(server.submissions).toBe(1)
  })

  test('two who ask for the same picture at once share one request', async () => {
    const id = randomUUID()
    const pictures = await Promise.all([draw(anEngine(), id), draw(anEngine(), id), draw(anEngine(), id)])
    expect(pictures.map(painter)).toEqual(['provider', 'provider', 'provider'])
    expect(server.submissions).toBe(1)
  })

  test.each(['answerLost', 'gatewayTimeout'] as const)(
    'a submission that may have arrived (%s) is not made again; without a notification the picture is ours',
    async fault => {
      server.faults.push(fault)
      const id = randomUUID()
      const drawing = draw(anEngine(), id)
      await taken()
      platform.clock.advance(61_000)
      expect(painter(await drawing)).toBe('ourselves')
      expect(painter(await draw(anEngine(), id))).toBe('ourselves')
      expect([server.submissions, (await rowsOf(id))[0].failure]).toEqual([1, 'uncertain'])
    },
  )

  describe('notifications', () => {
    const post = async (
      message: { headers: Record<string, string>; body: string },
      token = server.taken[0].notifyUrl!.split('/').at(-1)!,
    ) =>
      takeNotification(platform, provider(), {
        token,
        headers: message.headers,
        body: Buffer.from(message.body),
      })
    const notification = (options: Partial<NotificationOptions> = {}) =>
      server instanceof FalServer
        ? server.notificationOf(server.taken[0], { sentMs: platform.clock.now().getTime(), ...options })
        : server.notificationOf(server.taken[0])

    test('say the id of a request whose answer was lost', async () => {
      server.faults.push('answerLost')
      const id = randomUUID()
      const drawing = draw(anEngine({ isNotified: true }), id)
      await taken()
      expect(await post(notification())).toBe(true)
      expect(painter(await drawing)).toBe('provider')
      expect(server.submissions).toBe(1)
    })

    test('that come twice, or late, change nothing', async () => {
      server.faults.push('late')
      const id = randomUUID()
      const drawing = draw(anEngine({ isNotified: true }), id)
      await at(id, 'working')
      server.complete(server.taken[0].id)
      const message = notification()
      expect([await post(message), await post(message)]).toEqual([true, true])
      const picture = await drawing
      const before = await rowsOf(id)
      expect(await post(message)).toBe(true)
      expect(await rowsOf(id)).toEqual(before)
      expect([painter(picture), server.submissions]).toEqual(['provider', 1])
    })

    test('with a token of nobody’s, or about another request, are not taken', async () => {
      server.faults.push('late')
      const id = randomUUID()
      void draw(anEngine({ isNotified: true }), id).catch(() => {})
      await at(id, 'working')
      expect(await post(notification(), 'guessed')).toBe(false)
      const another = notification()
      expect(await post({ ...another, body: another.body.replaceAll(server.taken[0].id, 'request-9') })).toBe(
        false,
      )
      expect(await post({ headers: another.headers, body: '{' })).toBe(false)
      expect((await rowsOf(id))[0].notice).toBeNull()
    })

    if (name === 'fal') {
      test('that another signed, or that are old, are not taken', async () => {
        server.faults.push('late')
        const id = randomUUID()
        void draw(anEngine({ isNotified: true }), id).catch(() => {})
        await at(id, 'working')
        const now = platform.clock.now().getTime()
        expect(await post(notification({ forged: true }))).toBe(false)
        expect(await post(notification({ sentMs: now - 301_000 }))).toBe(false)
        expect(await post(notification({ sentMs: now + 301_000 }))).toBe(false)
        const { headers, body } = notification()
        expect(await post({ headers, body: body.replaceAll('": ', '":') })).toBe(false)
        expect(await post({ headers: { ...headers, 'x-fal-webhook-signature': 'zz' }, body })).toBe(false)
        expect((await rowsOf(id))[0].notice).toBeNull()
        expect(await post(notification({ withoutPayload: true }))).toBe(true)
      })

      test('bring the picture though the queue says that it is at work', async () => {
        server.faults.push('neverEnding')
        const id = randomUUID()
        const drawing = draw(anEngine({ isNotified: true }), id)
        await at(id, 'working')
        expect(await post(notification())).toBe(true)
        expect(painter(await drawing)).toBe('provider')
      })

      test('say that a picture was refused', async () => {
        server.faults.push('neverEnding')
        const id = randomUUID()
        const drawing = draw(anEngine({ isNotified: true }), id)
        await at(id, 'working')
        expect(await post(notification({ isRefused: true }))).toBe(true)
        expect(painter(await drawing)).toBe('ourselves')
        expect((await rowsOf(id))[0].failure).toBe('refused')
      })
    }
  })

  test('an engine that closes lets go, and the next one goes on with the same request', async () => {
    server.faults.push('late')
    const id = randomUUID()
    const [closing, next] = [anEngine(), anEngine()]
    const drawing = draw(closing, id)
    await at(id, 'working')
    await closing.close()
    await expect(drawing).rejects.toThrow()
    server.complete(server.taken[0].id)
    expect([painter(await draw(next, id)), server.submissions]).toEqual(['provider', 1])
  })
})
