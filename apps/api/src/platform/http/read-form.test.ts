import multipart from '@fastify/multipart'
import { limits } from '@revela/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

/** Posts a form to a call that takes files of so many bytes, or that says nothing about it. */
async function postForm(form: FormData, maxFileBytes?: number) {
  const app = Fastify({ bodyLimit: limits.upload.garmentMaxBytes })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post('/', async request => {
    const { fields, files } = await readForm(request, maxFileBytes)
    return {
      fields,
      files: files.map(({ bytes, fileName, isTruncated }) => ({
        weight: bytes.length,
        fileName,
        isTruncated,
      })),
    }
  })
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: '/', headers: Object.fromEntries(headers), payload })
  await app.close()
  return answer.json()
}

async function post(bytes: number, maxFileBytes?: number) {
  const form = new FormData()
  form.set('file', new File([Buffer.alloc(bytes)], 'file.png', { type: 'image/png' }))
  return (await postForm(form, maxFileBytes)).files
}

test('R-UPL-02 a file may weigh 3 MB where nothing else is said, and 20 MB where a call takes garments', async () => {
  const { defaultMaxBytes, garmentMaxBytes } = limits.upload
  expect(defaultMaxBytes).toBe(3 * 1024 * 1024)
  expect(await post(defaultMaxBytes)).toMatchObject([{ weight: defaultMaxBytes, isTruncated: false }])
  expect(await post(defaultMaxBytes + 1)).toMatchObject([{ isTruncated: true }])
  expect(await post(defaultMaxBytes + 1, garmentMaxBytes)).toMatchObject([{ isTruncated: false }])
})

test('names in a form are kept without what shows them in another order', async () => {
  const form = new FormData()
  form.set('name', 'playera \u202Egpj')
  form.set('file', new File(['x'], 'foto\u202Egpj.exe'))
  const { fields, files } = await postForm(form)
  expect([fields.name, files[0].fileName]).toEqual(['playera gpj', 'fotogpj.exe'])
})
