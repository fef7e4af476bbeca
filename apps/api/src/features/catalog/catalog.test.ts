import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { loadCatalog } from './load-catalog.ts'

const directory = mkdtempSync(join(tmpdir(), 'revela-catalog-'))
const name = { es: 'Nombre', en: 'Name' }

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(join(directory, dirname(path)), { recursive: true })
  writeFileSync(join(directory, path), content)
}

async function aPicture(path: string, background = '#D6006F'): Promise<void> {
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background } })
  write(path, await picture.webp().toBuffer())
}

async function aModel(key: string, gender: string, levelUse = 'free'): Promise<void> {
  write(
    `models/${key}/model.json`,
    JSON.stringify({ key, name, gender, levelUse, kind: 'person', age: 30, country: 'MX', heightCm: 170 }),
  )
  await aPicture(`models/${key}/portrait.webp`)
  await aPicture(`models/${key}/full.webp`)
}

let app: TestApp
beforeAll(async () => {
  await aModel('ana', 'female')
  await aModel('leo', 'male', 'paid')
  write(
    'models/unfinished/model.json',
    JSON.stringify({ key: 'unfinished', name, gender: 'female', levelUse: 'free', kind: 'person' }),
  )
  write('models/models.json', JSON.stringify({ models: ['leo', 'unfinished', 'ana'] }))
  for (const path of [
    'styles/denim-f.webp',
    'styles/denim-m.webp',
    'styles/denim-f-dress.webp',
    'styles/denim-ghost.webp',
    'categories/dress.webp',
    'garments/jeans/front.webp',
  ])
    await aPicture(path)
  const garments = [
    { key: 'jeans', name: { es: 'Jeans', en: 'Jeans' }, front: 'jeans/front.webp', category: 'trousers' },
  ]
  write('garments/garments.json', JSON.stringify({ garments }))
  const outfit = { withUpper: 'jeans', withLower: null, withDress: null }
  const gender = {
    female: {
      urlImage: 'styles/denim-f.webp',
      urlImageDress: 'styles/denim-f-dress.webp',
      shoes: 'boots',
      outfit,
    },
    male: { urlImage: 'styles/denim-m.webp', outfit },
  }
  write(
    'styles/styles.json',
    JSON.stringify({
      shoes: [{ key: 'boots', name: { es: 'Botines', en: 'Ankle boots' } }],
      styles: [
        { key: 'denim', name, levelUse: 'free', data: { gender, urlImageGhost: 'styles/denim-ghost.webp' } },
      ],
    }),
  )
  for (const key of ['street', 'white']) {
    write(`backgrounds/${key}/background.json`, JSON.stringify({ key, name, levelUse: 'free' }))
    await aPicture(`backgrounds/${key}/thumb.webp`)
  }
  write('backgrounds/backgrounds.json', JSON.stringify({ backgrounds: ['white', 'street', 'unmade'] }))
  const category = {
    key: 'dress',
    name,
    title: name,
    description: name,
    status: 'active',
    urlImage: 'categories/dress.webp',
  }
  const categories = [category, ...['retired', 7].map(status => ({ ...category, key: 'jacket', status }))]
  write('categories/categories.json', JSON.stringify({ categories }))
  app = await anApp({ config: { catalogDir: directory } })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

test('R-API-05 R-ENT-01 models are listed with their pictures, those without pictures are not, in the order of the cast', async () => {
  const { data } = await app.visitor().get('/global/models')
  expect(data.map((model: { key: string }) => model.key)).toEqual(['leo', 'ana'])
  expect(data[0]).toMatchObject({ _id: 'leo', gender: 'male', levelUse: 'paid', age: 30, country: 'MX' })
  expect(data[1].data.thumbhash).toMatch(/^[\w+/]+=*$/)
})

test('R-API-05 models can be asked for by gender', async () => {
  const { data } = await app.visitor().get('/global/models?gender=male')
  expect(data).toHaveLength(1)
  expect(await app.visitor().get('/global/models?gender=other')).toMatchObject({
    status: 400,
    error: { code: 'badRequest' },
  })
})

test('R-API-05 R-SCR-08 of stylings, sets and categories the first item is the list', async () => {
  const [styles, sets, categories] = await Promise.all(
    ['stylings', 'sets', 'categories/garment'].map(
      async path => (await app.visitor().get(`/global/${path}`)).data[0].items,
    ),
  )
  expect(styles).toMatchObject([
    {
      key: 'denim',
      data: {
        gender: {
          female: {
            urlImage: expect.stringContaining('denim-f.webp'),
            dress: { urlImage: expect.stringContaining('denim-f-dress.webp'), thumbhash: expect.any(String) },
          },
          male: { urlImage: expect.stringContaining('denim-m.webp'), dress: null },
        },
        ghost: { urlImage: expect.stringContaining('denim-ghost.webp'), thumbhash: expect.any(String) },
      },
    },
  ])
  expect(sets.map((set: { key: string }) => set.key)).toEqual(['white', 'street'])
  expect(categories[0]).toMatchObject({ key: 'dress', status: 'active' })
})

test('R-API-05 ghost mannequins are free and come between people and mannequins; nothing is worn beside their garment', async () => {
  const shipped = await loadCatalog(join(import.meta.dirname, '../../../../../catalog'))
  const kinds = shipped.models.map(model => model.kind)
  expect([...new Set(kinds)]).toEqual(['person', 'ghost', 'mannequin'])
  const ghosts = shipped.models.filter(model => model.kind === 'ghost')
  expect(ghosts.map(ghost => [ghost.gender, ghost.levelUse])).toEqual([
    ['female', 'free'],
    ['male', 'free'],
  ])
  const [style] = shipped.styles
  const [person] = shipped.models
  expect(shipped.piecesOf(style!._id, person!._id, 'tshirt-short')).not.toEqual({})
  expect(shipped.piecesOf(style!._id, ghosts[0]!._id, 'tshirt-short')).toEqual({})
  expect(shipped.footwearOf(style!._id, ghosts[0]!._id)).toBeNull()
  for (const { key, data } of shipped.styles)
    expect(data.ghost?.urlImage, 'its light on a garment that nobody wears').toContain(`${key}-ghost.webp`)
})

test('R-SCR-01 R-API-05 a category whose status is not active is listed and not offered, whatever its status says', async () => {
  const { data } = await app.visitor().get('/global/categories/garment')
  expect(data[0].items.map((item: { status: string }) => item.status)).toEqual(['active', 'retired', 'soon'])
  const catalog = await loadCatalog(directory)
  expect([catalog.isOffered('dress'), catalog.isOffered('jacket')]).toEqual([true, false])
})

test('R-SCR-11 R-ENT-01 beside an upper garment a style wears its lower piece with its shoes, beside a dress only these', async () => {
  const catalog = await loadCatalog(directory)
  expect(catalog.piecesOf('denim', 'ana', 'tshirt-short')).toMatchObject({
    lower: {
      garment_name: { es: 'Jeans' },
      footwear_name: { es: 'Botines', en: 'Ankle boots' },
      image_url: expect.stringContaining('jeans/front.webp?v='),
      main: false,
    },
  })
  expect(catalog.piecesOf('denim', 'ana', 'dress')).toEqual({})
  expect(catalog.piecesOf('denim', 'nobody', 'tshirt-short')).toEqual({})
  expect(catalog.footwearOf('denim', 'ana')).toEqual({ es: 'Botines', en: 'Ankle boots' })
  expect(catalog.footwearOf('denim', 'leo')).toBeNull()
})

test('a picture comes with an ETag of its content and may be kept for ever at its own address', async () => {
  const { data } = await app.visitor().get('/global/models')
  const picture = await app.visitor().get(data[0].data.urlImage)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  const again = await app
    .visitor()
    .get(data[0].data.urlImage, { 'if-none-match': String(picture.headers.etag) })
  expect(again.status).toBe(304)
})

test.each(['models/ana/model.json', '../package.json', '..%2f..%2fetc%2fpasswd', 'models'])(
  'the catalogue folder serves pictures only, not %s',
  async path => {
    expect((await app.visitor().get(`/catalog/${path}`)).status).toBe(404)
  },
)

test('R-API-04 a tracking key is given for the query parameters of an arrival', async () => {
  const answer = await app.visitor().post('/trackings', { utm_source: 'instagram', tag: ['a', 'b'] })
  expect(answer.data.key).toMatch(/^\w{12}$/)
  const row = await app.platform.db.root
    .selectFrom('tracking')
    .select('params')
    .where('key', '=', answer.data.key)
    .executeTakeFirstOrThrow()
  expect(row.params).toEqual({ utm_source: 'instagram', tag: ['a', 'b'] })
})
