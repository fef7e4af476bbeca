import { limits } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { anAnimation, aPhoto, garmentForm } from '../../testing/photos.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const send = (agent: Agent, userId: string, parts: Parameters<typeof garmentForm>[0]) =>
  agent.upload(`/users/${userId}/picture`, garmentForm(parts))
const shown = async (agent: Agent) =>
  (await agent.get('/auth/loggedin')).data.user.profile.asset.urlImageProfile

test('R-KEP-06 R-SCR-24 a person shows the picture and the name that she wants, and takes the picture back', async () => {
  const ana = await app.login()
  expect(await shown(ana)).toBeNull()
  const first = await send(ana, ana.userId, { picture: await aPhoto({ width: 900, height: 1200 }) })
  const { urlImageProfile } = first.data.profile.asset
  const { width, height, format } = await sharp(await ana.bytes(urlImageProfile)).metadata()
  expect([width, height, format]).toEqual([384, 384, 'webp'])
  expect(await shown(ana)).toBe(urlImageProfile)
  await send(ana, ana.userId, { picture: await aPhoto({ format: 'png' }) })
  expect(await shown(ana)).not.toBe(urlImageProfile)
  await expect.poll(() => app.storedFiles(), { message: 'the one before is gone' }).toHaveLength(1)

  const named = { firstName: ' Ana María ', lastName: '' }
  const renamed = await ana.put(`/users/${ana.userId}`, { c: { profile: named } })
  expect(renamed.data.profile).toMatchObject({ firstName: 'Ana María', lastName: '' })

  const bare = await ana.send('DELETE', `/users/${ana.userId}/picture`)
  expect(bare.data.profile.asset.urlImageProfile).toBeNull()
  expect(app.storedFiles()).toEqual([])
})

test('R-UPL-02 R-UPL-07 a picture of a person may weigh 3 MB: one byte more is refused with the bytes, and nothing is kept', async () => {
  const ana = await app.login()
  const photo = await aPhoto()
  const weighing = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
  const max = limits.upload.defaultMaxBytes
  const tooLarge = await send(ana, ana.userId, { picture: weighing(max + 1) })
  expect([tooLarge.status, tooLarge.error?.code]).toEqual([413, 'file-too-large'])
  expect(tooLarge.error?.message).toContain('3145728 bytes')
  expect(app.storedFiles()).toEqual([])
  expect((await send(ana, ana.userId, { picture: weighing(max) })).status).toBe(200)
})

test('R-UPL-08 what is no picture, two, none or an animation is refused by name', async () => {
  const ana = await app.login()
  const before = app.storedFiles()
  const refusal = async (parts: Parameters<typeof garmentForm>[0]) =>
    (await send(ana, ana.userId, parts)).error?.code
  expect(await refusal({ picture: Buffer.from('x'.repeat(400)) })).toBe('file-invalid-type')
  expect(await refusal({ picture: Buffer.alloc(0) })).toBe('file-too-small')
  expect(await refusal({ picture: await anAnimation() })).toBe('photoAnimated')
  expect(await refusal({ 'picture#1': await aPhoto(), 'picture#2': await aPhoto() })).toBe('too-many-files')
  expect(await refusal({ note: 'no file' })).toBe('fileMissing')
  expect(app.storedFiles()).toEqual(before)
})

test('R-ROL-02 nobody changes the picture of another', async () => {
  const [ana, beto] = [await app.login(), await app.login()]
  const answer = await send(beto, ana.userId, { picture: await aPhoto() })
  expect([answer.status, await shown(ana)]).toEqual([404, null])
  expect((await beto.send('DELETE', `/users/${ana.userId}/picture`)).status).toBe(404)
})
