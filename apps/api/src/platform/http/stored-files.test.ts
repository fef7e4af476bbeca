import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../clock/clock.ts'
import { systemEntropy } from '../clock/entropy.ts'
import { silentLog } from '../log.ts'
import { SecretKeys } from '../secret-keys.ts'
import { FileLinks } from '../storage/file-links.ts'
import { FolderStorage } from '../storage/folder-storage.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { installErrorEdge } from './error-edge.ts'
import { serveStoredFiles } from './stored-files.ts'

const root = mkdtempSync(join(tmpdir(), 'revela-files-'))
const storage = new FolderStorage(root, systemEntropy)
const links = new FileLinks(new SecretKeys('secret'), new ManualClock())
const app = Fastify()
let url = ''
beforeAll(async () => {
  installErrorEdge(app, silentLog)
  serveStoredFiles(app, storage, links)
  url = links.urlFor(await storage.put(Buffer.from('0123456789'), 'zip'))
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, body, headers: sent } = await app.inject({ method, url, headers })
  return { status: statusCode, body, headers: sent }
}

test('a stored file says which content it is, and is not sent again to who has it', async () => {
  const whole = await get()
  expect(whole).toMatchObject({
    status: 200,
    body: '0123456789',
    headers: {
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400, immutable',
    },
  })
  expect(await get({ 'if-none-match': String(whole.headers.etag) })).toMatchObject({ status: 304, body: '' })
  expect(await get({}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } })
})

test('a download that broke off goes on where it ended', async () => {
  const { headers } = await get()
  const rest = await get({ range: 'bytes=4-', 'if-range': String(headers.etag) })
  expect(rest).toMatchObject({
    status: 206,
    body: '456789',
    headers: { 'content-range': 'bytes 4-9/10', 'content-length': '6' },
  })
  expect(await get({ range: 'bytes=0-0' })).toMatchObject({ status: 206, body: '0' })
  expect(await get({ range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
  // Of another content nothing is a part.
  expect(await get({ range: 'bytes=4-', 'if-range': '"another"' })).toMatchObject({ status: 200 })
})

test('a range that the file does not have is refused, and what is no range is not one', async () => {
  expect(await get({ range: 'bytes=10-' })).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */10' },
  })
  for (const range of ['bytes=4-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(await get({ range })).toMatchObject({ status: 200, body: '0123456789' })
})

test('a storage that is away is told as that, and as nothing else', async () => {
  const { open } = storage
  storage.open = () => Promise.reject(new StorageUnavailable('could not get it'))
  const { status, body } = await get()
  storage.open = open
  expect([status, JSON.parse(body).code]).toEqual([503, 'unavailable'])
  expect(body).not.toContain('could not get it')
})
