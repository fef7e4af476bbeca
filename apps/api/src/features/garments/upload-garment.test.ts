import { limits } from '@revela/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EngineFailure } from '../../engines/port.ts'
import { asJson } from '../../platform/db/json.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { anAnimation, aPhoto, garmentForm } from '../../testing/photos.ts'

let app: TestApp
const engine = new DrawingEngine()
beforeAll(async () => {
  app = await anApp({ engine })
})
afterAll(() => app.close())

const storedRows = async () => {
  const { root } = app.platform.db
  const count = (table: 'garment' | 'shoot') =>
    root
      .selectFrom(table)
      .select(query => query.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  return [Number((await count('garment')).rows), Number((await count('shoot')).rows)]
}

describe('a garment comes in', () => {
  test('R-FLW-01 R-UPL-01 an upload creates the shoot and says its key', async () => {
    const visitor = app.visitor()
    const front = { content: await aPhoto({ format: 'png' }), name: 'Playera roja.txt' }
    const form = garmentForm({ front, back: await aPhoto({ format: 'webp' }), type: 'tshirt-short' })
    const { status, data } = await visitor.upload('/garments', form)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      key: expect.any(String),
      garment: {
        name: 'Playera roja',
        type: 'tshirt-short',
        asset: {
          front: { width: 240, height: 320, warnings: [], urlCutout: expect.any(String) },
          back: { width: 240, height: 320 },
        },
      },
      files: [{ kind: 'front' }, { kind: 'back' }],
    })
    const shoot = await visitor.get(`/shootings/${data.key}`)
    expect(shoot.data).toMatchObject({ _id: data._id, step: 'choosing', garmentsId: [data.garment._id] })
    const photo = await visitor.get(data.garment.asset.front.url)
    expect(photo.headers['content-type']).toBe('image/jpeg')
  })

  test('R-KEP-07 what a camera named is called by its category, until its owner calls it something', async () => {
    const visitor = app.visitor()
    const upload = async (width: number) => {
      const front = { content: await aPhoto({ width }), name: `IMG_${width}.jpg` }
      return (await visitor.upload('/garments', garmentForm({ front, type: 'tshirt-short' }))).data.garment
    }
    const first = await upload(201)
    expect(first).toMatchObject({ name: 'Playera', nameIn: { es: 'Playera', en: 'Playera' } })
    expect(await upload(202)).toMatchObject({
      name: 'Playera 2',
      nameIn: { es: 'Playera 2', en: 'Playera 2' },
    })
    const renamed = await visitor.put(`/garments/${first._id}`, { c: { name: 'El de la boda' } })
    expect(renamed.data).toMatchObject({ name: 'El de la boda', nameIn: null })
    expect(await upload(203)).toMatchObject({ name: 'Playera' })
  })

  test.each([
    ['fields last, parts called files', ['files#1', 'files#2', 'tracking', 'type']],
    ['fields first', ['type', 'tracking', 'files#1', 'files#2']],
    ['fields between', ['files#1', 'type', 'files#2', 'tracking']],
  ])('R-API-06 the parts may come in any order: %s', async (_name, order) => {
    const parts = {
      type: 'dress',
      tracking: 'abc',
      'files#1': await aPhoto(),
      'files#2': await aPhoto({ width: 100 }),
    }
    const visitor = app.visitor()
    const { data } = await visitor.upload('/garments', garmentForm(parts, order))
    expect(data.garment.asset).toMatchObject({ front: { width: 240 }, back: { width: 100 } })
    const shoot = await visitor.get(`/shootings/${data._id}`)
    expect(shoot.data.config.tracking).toBe('abc')
  })

  test('R-UPL-01 a turned photo is stored upright and without metadata', async () => {
    const front = await aPhoto({ width: 300, height: 200, orientation: 6 })
    const visitor = app.visitor()
    const { data } = await visitor.upload('/garments', garmentForm({ front, type: 'dress' }))
    expect(data.garment.asset.front).toMatchObject({ width: 200, height: 300 })
    const [{ front: side }] = await app.platform.db.root
      .selectFrom('garment')
      .select('front')
      .where('id', '=', data.garment._id)
      .execute()
    const stored = await sharp(await app.platform.storage.read(side.photo)).metadata()
    expect([stored.orientation, stored.exif, stored.width]).toEqual([undefined, undefined, 200])
  })

  test('R-UPL-01 a large photo is stored at most 2400 px long', async () => {
    const front = await aPhoto({ width: 4000, height: 3000 })
    const { data } = await app.visitor().upload('/garments', garmentForm({ front, type: 'dress' }))
    expect(data.garment.asset.front).toMatchObject({ width: 2400, height: 1800 })
  })

  test('the same photos again are the same garment, not read twice, on a shoot of their own', async () => {
    const visitor = app.visitor()
    const [front, back] = [await aPhoto({ width: 222 }), await aPhoto({ width: 111 })]
    const send = (agent: typeof visitor, parts: Parameters<typeof garmentForm>[0]) =>
      agent.upload('/garments', garmentForm(parts)).then(({ data }) => data)
    const first = await send(visitor, { front, back, type: 'dress' })
    const [read, files] = [engine.prepared, await storedFiles()]
    const again = await send(visitor, { front, back, type: 'dress', tracking: 'abc' })
    expect(again.garment).toMatchObject({ _id: first.garment._id, asset: { back: { width: 111 } } })
    expect(again.key).not.toBe(first.key)
    expect((await visitor.get(`/shootings/${again._id}`)).data.config.tracking).toBe('abc')
    expect([engine.prepared, await storedFiles()]).toEqual([read, files])
    const others = [
      await send(visitor, { front, back, type: 'skirt' }),
      await send(visitor, { front, type: 'dress' }),
      await send(visitor, { front: back, back: front, type: 'dress' }),
      await send(app.visitor(), { front, back, type: 'dress' }),
    ]
    const ids = [first, ...others].map(({ garment }) => garment._id)
    expect(new Set(ids).size).toBe(5)
    expect((await visitor.get('/garments')).data).toHaveLength(4)
  })

  test('R-UPL-02 a file of exactly 20 MB is accepted', async () => {
    const photo = await aPhoto()
    const front = Buffer.concat([photo, Buffer.alloc(limits.upload.garmentMaxBytes - photo.length)])
    const { status } = await app.visitor().upload('/garments', garmentForm({ front, type: 'dress' }))
    expect(status).toBe(200)
  })

  test('R-UPL-05 what an operating system leaves in folders is ignored', async () => {
    const form = garmentForm({
      files: { content: Buffer.from('x'), name: '.DS_Store' },
      'files#2': await aPhoto(),
      type: 'dress',
    })
    expect((await app.visitor().upload('/garments', form)).status).toBe(200)
  })
})

describe('R-UPL-07 R-UPL-08 what is refused, with the same codes as in the browser, and nothing stored', () => {
  const photo = () => aPhoto()
  const one = (content: Buffer, name = 'photo.png') => ({ front: { content, name }, type: 'dress' })
  const bomb = async ({ side = 30_000, bitDepth = 8, colourType = 2, interlace = 0 } = {}) => {
    const png = await aPhoto({ width: 16, height: 16, format: 'png' })
    png.writeUInt32BE(side, 16)
    png.writeUInt32BE(side, 20)
    png.set([bitDepth, colourType, 0, 0, interlace], 24)
    // The header's checksum, so that only the size is wrong.
    png.writeUInt32BE((await import('node:zlib')).crc32(png.subarray(12, 29)), 29)
    return Buffer.concat([png, Buffer.alloc(200)])
  }
  /** Its picture is small; its header says otherwise. */
  const progressive = async (side: number) => {
    const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c4262e' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(side, frame + 5)
    jpeg.writeUInt16BE(side, frame + 7)
    return jpeg
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="100" height="100"/></svg>`
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(300)])
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(300, 1)])
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(300, 1)])

  test.each([
    ['SVG named .png', async () => one(Buffer.from(svg.padEnd(300))), 415, 'file-invalid-type', {}],
    ['GIF named .png', async () => one(gif), 415, 'file-invalid-type', {}],
    ['HEIC named .png', async () => one(heic), 415, 'file-invalid-type', {}],
    [
      'text named .png',
      async () => one(Buffer.alloc(400, 'words ')),
      415,
      'file-invalid-type',
      { side: 'front' },
    ],
    ['zip named .png', async () => one(zip), 415, 'file-invalid-type', {}],
    ['an empty file', async () => one(Buffer.alloc(0)), 422, 'file-too-small', { minBytes: 128 }],
    ['a truncated JPEG', async () => one((await photo()).subarray(0, 900)), 422, 'photoTruncated', {}],
    [
      'a truncated PNG',
      async () => one((await aPhoto({ format: 'png', width: 900, height: 900 })).subarray(0, 700)),
      422,
      'photoTruncated',
      {},
    ],
    [
      '21 MB',
      async () => one(Buffer.concat([await photo(), Buffer.alloc(21 * 1024 * 1024)])),
      413,
      'file-too-large',
      { maxBytes: limits.upload.garmentMaxBytes },
    ],
    ['a 900-megapixel bomb', async () => one(await bomb()), 413, 'photoTooManyPixels', {}],
    [
      '60 megapixels of 16-bit RGBA, interlaced, which would take 479 MB',
      async () => one(await bomb({ side: 7740, bitDepth: 16, colourType: 6, interlace: 1 })),
      413,
      'photoTooHeavy',
      { side: 'front', limitBytes: limits.upload.maxDecodedBytes },
    ],
    [
      '59 megapixels of progressive JPEG, whose coefficients would take 356 MB',
      async () => one(await progressive(7700)),
      413,
      'photoTooHeavy',
      { side: 'front', limitBytes: limits.upload.maxDecodedBytes },
    ],
    ['an animated WebP', async () => one(await anAnimation()), 422, 'photoAnimated', {}],
    [
      'a photo without a garment',
      async () => one(await aPhoto({ blank: true })),
      422,
      'noGarmentFound',
      { side: 'front' },
    ],
    [
      'a back without a garment',
      async () => ({ front: await photo(), back: await aPhoto({ blank: true }), type: 'dress' }),
      422,
      'noGarmentFound',
      { side: 'back' },
    ],
    ['no file', async () => ({ type: 'dress' }), 400, 'fileMissing', {}],
    ['only a back', async () => ({ back: await photo(), type: 'dress' }), 400, 'fileMissing', {}],
    [
      'two fronts',
      async () => ({ front: await photo(), 'front#2': await photo(), type: 'dress' }),
      400,
      'too-many-files',
      {},
    ],
    [
      'three files',
      async () => ({
        'files#1': await photo(),
        'files#2': await photo(),
        'files#3': await photo(),
        type: 'dress',
      }),
      400,
      'too-many-files',
      {},
    ],
    [
      'five files',
      async () => ({
        ...Object.fromEntries(
          await Promise.all([1, 2, 3, 4, 5].map(async n => [`files#${n}`, await photo()])),
        ),
        type: 'dress',
      }),
      400,
      'too-many-files',
      {},
    ],
    ['no type', async () => ({ front: await photo() }), 400, 'badRequest', {}],
    ['an unknown type', async () => ({ front: await photo(), type: 'cape' }), 400, 'badRequest', {}],
    [
      'a type that comes soon',
      async () => ({ front: await photo(), type: 'hoodie' }),
      422,
      'categoryNotOffered',
      {},
    ],
    ['an unknown part', async () => ({ side: await photo(), type: 'dress' }), 400, 'badRequest', {}],
  ] as const)('%s', async (_name, parts, status, code, data) => {
    const before = [await storedRows(), await storedFiles()]
    const answer = await app.visitor().upload('/garments', garmentForm(await parts()))
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    // Specification §8: the size errors name the number of bytes.
    for (const bytes of Object.entries(data).filter(([key]) => /^m\w+Bytes$/.test(key)))
      expect(answer.error?.message).toContain(`${bytes[1]} bytes`)
    expect(answer.error?.data ?? {}).toMatchObject(data)
    expect([await storedRows(), await storedFiles()]).toEqual(before)
  })

  test('a body that is not a form', async () => {
    const answer = await app.visitor().post('/garments', { front: 'x' })
    expect([answer.status, answer.error?.code]).toEqual([400, 'badRequest'])
  })

  test('nothing is stored when the engine fails', async () => {
    const before = [await storedRows(), await storedFiles()]
    const prepare = engine.prepare
    engine.prepare = () => Promise.reject(new EngineFailure('the worker died'))
    const front = await photo()
    const answer = await app.visitor().upload('/garments', garmentForm({ front, type: 'dress' }))
    engine.prepare = prepare
    expect([answer.status, answer.error?.code]).toEqual([503, 'unavailable'])
    expect([await storedRows(), await storedFiles()]).toEqual(before)
  })
})

describe('R-UPL-08 how much somebody may upload', () => {
  const fill = (owner: object, rows: number, bytes: number) =>
    Promise.all(
      Array.from({ length: rows }, async () => {
        const { root } = app.platform.db
        const [one] = await root.selectFrom('garment').selectAll().limit(1).execute()
        const { entropy, clock } = app.platform
        const made = {
          id: entropy.id(),
          key: entropy.key(),
          content_hash: entropy.key(),
          created_at: clock.now(),
        }
        const { front, back } = { front: asJson(one.front), back: one.back && asJson(one.back) }
        const none = { visitor_id: null, account_id: null, user_id: null }
        const row = {
          ...one,
          ...none,
          ...owner,
          ...made,
          front,
          back,
          correction: null,
          name_in: null,
          bytes,
        }
        await root.insertInto('garment').values(row).execute()
      }),
    )
  const send = async (agent: Pick<Person, 'upload'>) => {
    const { status, error } = await agent.upload(
      '/garments',
      garmentForm({ front: await photo(), type: 'dress' }),
    )
    return error?.code ?? status
  }
  const photo = () => aPhoto({ width: 200 + Math.round(app.platform.clock.now().getTime() % 50) })

  test('a visitor uploads thirty garments a day', async () => {
    const visitor = app.visitor()
    await send(visitor)
    const { visitor_id } = await app.platform.db.root
      .selectFrom('garment')
      .select('visitor_id')
      .orderBy('created_at', 'desc')
      .where('visitor_id', '=', visitor.cookies.get('revela-visitor')!.split('.')[0])
      .executeTakeFirstOrThrow()
    await fill({ visitor_id }, limits.upload.garmentsPerDay.visitor - 1, 1)
    expect(await send(visitor)).toBe('uploadQuotaReached')
    app.clock.advance(24 * 60 * 60 * 1000 + 1)
    expect(await send(visitor)).toBe(200)
  })

  test('visitors of one address upload three hundred garments a day, however many cookies they throw away', async () => {
    const alone = await anApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const begin = async () =>
        (await alone.visitor().upload('/garments', garmentForm({ type: 'dress' }))).status
      const statuses: number[] = []
      // A hundred a minute: what an address may send in a minute is another limit.
      for (let sent = 0; sent < limits.upload.visitorsPerAddressPerDay; sent++) {
        if (sent % 100 === 0) vi.advanceTimersByTime(61_000)
        statuses.push(await begin())
      }
      expect(new Set(statuses)).toEqual(new Set([400]))
      vi.advanceTimersByTime(61_000)
      expect(await begin()).toBe(429)
      vi.advanceTimersByTime(24 * 60 * 60 * 1000)
      expect(await begin()).toBe(400)
    } finally {
      vi.useRealTimers()
      await alone.close()
    }
  })

  test('one who sends much is read one after the other, and keeps nobody else waiting', async () => {
    const prepare = engine.prepare
    const gate = Promise.withResolvers<void>()
    const reading: string[] = []
    engine.prepare = async (...request) => {
      reading.push(request[0].category)
      if (request[0].category === 'skirt') await gate.promise
      return prepare.apply(engine, request)
    }
    const [eve, ana] = [await app.login({ email: 'eve.much@revela.example' }), app.visitor()]
    const upload = async (agent: Pick<Person, 'upload'>, type: string, width: number) =>
      (await agent.upload('/garments', garmentForm({ front: await aPhoto({ width }), type }))).status
    let refused = 0
    const hers = Array.from({ length: 12 }, async (_, n) => {
      const status = await upload(eve, 'skirt', 300 + n)
      if (status === 429) refused += 1
      return status
    })
    await vi.waitUntil(() => reading.length > 0, { timeout: 110_000 })
    expect(await upload(ana, 'dress', 320)).toBe(200)
    expect(reading).toEqual(['skirt', 'dress'])
    // Her photos arrive one by one; those beyond the eight that may wait are refused while the first is read.
    await vi.waitUntil(() => refused === 3, { timeout: 110_000 })
    gate.resolve()
    expect((await Promise.all(hers)).sort()).toEqual([...Array(9).fill(200), ...Array(3).fill(429)])
    engine.prepare = prepare
  })

  test('an account’s garments weigh so much, and no more; deleting makes room', async () => {
    const ana = await app.login({ email: 'full@revela.example' })
    const owner = { account_id: ana.accountId, user_id: ana.userId }
    await fill(owner, 1, limits.upload.storedBytes.free)
    expect(await send(ana)).toBe('storageFull')
    const { root } = app.platform.db
    await root
      .updateTable('garment')
      .set({ deleted_at: app.clock.now(), purged_at: app.clock.now() })
      .where('account_id', '=', ana.accountId)
      .execute()
    expect(await send(ana)).toBe(200)
    const { bytes } = await root
      .selectFrom('garment')
      .select('bytes')
      .where('account_id', '=', ana.accountId)
      .where('purged_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(Number(bytes)).toBeGreaterThan(500)
  })
})

describe('R-ROL-02 garments belong to who uploaded them', () => {
  test('R-API-06 lists are of one’s own, by type, newest first', async () => {
    const [ana, eva] = [await app.login(), await app.login({ email: 'eva@revela.example' })]
    for (const type of ['dress', 'skirt']) {
      await ana.upload('/garments', garmentForm({ front: await aPhoto(), type }))
      app.clock.advance(1000)
    }
    expect((await ana.get('/garments')).data).toMatchObject([{ type: 'skirt' }, { type: 'dress' }])
    expect((await ana.get('/garments?type=skirt')).data).toMatchObject([{ type: 'skirt' }])
    expect((await eva.get('/garments')).data).toEqual([])
    expect((await app.visitor().get('/garments')).data).toEqual([])
    expect((await ana.get('/garments?type=cape')).error?.code).toBe('badRequest')
  })
})

async function storedFiles(): Promise<number> {
  return app.storedFiles().length
}
