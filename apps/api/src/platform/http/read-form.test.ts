import multipart from '@fastify/multipart'
import { limits } from '@revela/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

/** Posts one file to a call that takes files of so many bytes, or that says nothing about it. */
async function post(bytes: number, maxFileBytes?: number) {
  const app = Fastify({ bodyLimit: limits.upload.garmentMaxBytes })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post('/', async request => {
    const { files } = await readForm(request, maxFileBytes)
    return files.map(file => ({ weight: file.bytes.length, isTruncated: file.isTruncated }))
  })
  const form = new FormData()
  form.set('file', new File([Buffer.alloc(bytes)], 'file.png', { type: 'image/png' }))
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: '/', headers: Object.fromEntries(headers), payload })
  await app.close()
  return answer.json()
}

test('R-UPL-02 a file may weigh 3 MB where nothing else is said, and 20 MB where a call takes garments', async () => {
  const { defaultMaxBytes, garmentMaxBytes } = limits.upload
  expect(defaultMaxBytes).toBe(3 * 1024 * 1024)
  expect(await post(defaultMaxBytes)).toEqual([{ weight: defaultMaxBytes, isTruncated: false }])
  expect(await post(defaultMaxBytes + 1)).toMatchObject([{ isTruncated: true }])
  expect(await post(defaultMaxBytes + 1, garmentMaxBytes)).toMatchObject([{ isTruncated: false }])
})
