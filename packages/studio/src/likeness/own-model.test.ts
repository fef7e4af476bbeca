import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import sharp, { type Sharp } from '../photo/codecs.ts'
import { makeOwnModel } from './make-own-model.ts'
import type { MarkName } from './person-marks.ts'
import { readPersonPhoto } from './read-person-photo.ts'
import { picturedPerson } from './testing/pictured-person.ts'

const shipped = path.resolve(import.meta.dirname, '../../../../catalog')
const work = await mkdtemp(path.join(tmpdir(), 'own-model-'))
afterAll(() => rm(work, { recursive: true }))

let person: Awaited<ReturnType<typeof picturedPerson>>
let photo: Buffer

beforeAll(async () => {
  const wall = { colour: [150, 158, 176], slope: 0.1, noise: 1.5 } as const
  person = await picturedPerson(await openCatalog(shipped), { modelKey: 'amara', poseKey: 'front', wall })
  photo = await sharp(person.rgb, { raw: { width: person.width, height: person.height, channels: 3 } })
    .png()
    .toBuffer()
})

const wallColour = { r: 150, g: 158, b: 176 }
const verdicts = async (picture: Sharp) =>
  (await readPersonPhoto(await picture.png().toBuffer(), 'front')).verdicts

describe('R-OWN-02 a photo of a person is read by itself', () => {
  test('marks are proposed near where they are, most of them as near as a careful eye sets them', async () => {
    const { marks, verdicts: found } = await readPersonPhoto(photo, 'front')
    expect(found).toEqual([])
    const off = (Object.entries(person.marks) as [MarkName, readonly [number, number]][]).map(
      ([name, [x, y]]) => {
        const at = marks[name] ?? [0, 0]
        return Math.hypot(at[0] * person.width - x, at[1] * person.height - y)
      },
    )
    off.sort((a, b) => a - b)
    expect(off).toHaveLength(22)
    expect(off[16], 'three quarters of the marks, pixels of 1024').toBeLessThan(16)
    expect(off[21], 'every mark, pixels of 1024').toBeLessThan(40)
  })

  test('a phone’s orientation and a landscape frame change nothing of the shares', async () => {
    const wide = await sharp(photo).extend({ left: 300, right: 300, background: wallColour }).png().toBuffer()
    const { marks } = await readPersonPhoto(wide, 'front')
    expect(marks.chin?.[0]).toBeCloseTo((person.marks.chin![0] + 300) / (person.width + 600), 1)
  })

  test('what is wrong is told', async () => {
    expect(await verdicts(sharp(photo).linear(0.18))).toContain('tooDark')
    expect(await verdicts(sharp(photo).blur(9))).toContain('blurred')
    const legless = sharp(photo).extract({ left: 0, top: 0, width: 768, height: 700 })
    expect(await verdicts(legless.extend({ top: 324, background: wallColour }))).toContain('cutOff')
    const empty = sharp({ create: { width: 768, height: 1024, channels: 3, background: wallColour } })
    expect(await verdicts(empty)).toContain('nobody')
    const small = await sharp(photo).resize(330).png().toBuffer()
    const pair = sharp({
      create: { width: 768, height: 1024, channels: 3, background: wallColour },
    }).composite([
      { input: small, left: 50, top: 500 },
      { input: small, left: 390, top: 500 },
    ])
    expect(await verdicts(pair)).toContain('someoneElse')
  })
})

test('R-OWN-03 her body is made of a photo and marks, whole or not at all', async () => {
  const { marks } = await readPersonPhoto(photo, 'front')
  const request = {
    key: 'own-a',
    gender: person.gender,
    heightCm: Math.round(person.heightM * 100),
    wears: 'topAndShorts',
  } as const
  const catalog = await openCatalog(shipped, work)
  const without = await makeOwnModel(catalog, work, {
    ...request,
    photos: [{ image: photo, kind: 'front', marks: { ...marks, chin: undefined } }],
  })
  expect(without).toEqual({ verdicts: [['marksOff']], cards: null })
  await expect(catalog.model('own-a')).rejects.toThrow('no model')
  const made = await makeOwnModel(catalog, work, {
    ...request,
    photos: [{ image: photo, kind: 'front', marks }],
  })
  expect(made.verdicts).toEqual([[]])
  expect((await sharp(made.cards!.portrait).metadata()).width).toBe(300)
  const model = await catalog.model('own-a')
  expect([model.kind, model.poses[0]!.key]).toEqual(['photographed', 'front0'])
  await rm(path.join(work, 'own-a'), { recursive: true })
  await expect(catalog.model('own-a'), 'gone at once, though it was loaded').rejects.toThrow('no model')
  await expect(access(path.join(work, 'own-a.writing'))).rejects.toThrow()
})
