import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { systemEntropy } from '../clock/entropy.ts'
import { S3Storage } from './s3-storage.ts'
import { StorageUnavailable } from './storage.ts'
import { describeStorage } from './storage-suite.ts'
import { readStorageUrl } from './storage-url.ts'

const before = { ...process.env }
let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
  Object.assign(process.env, server.env)
})
afterAll(async () => {
  await server.stop()
  process.env = before
})

const open = (url = server.storageUrl) => new S3Storage(readStorageUrl(url), systemEntropy)

describe('storage in a bucket', () => {
  describeStorage(open)

  test('takes a long stream in parts, and nothing of one that breaks in its middle', async () => {
    const storage = open()
    const long = randomBytes(12_000_000)
    const pieces = async function* (breaksAt = Number.POSITIVE_INFINITY) {
      for (let at = 0; at < long.length; at += 1_000_000) {
        if (at >= breaksAt) throw new Error('the zip broke')
        yield long.subarray(at, at + 1_000_000)
      }
    }
    const key = await storage.put(Readable.from(pieces()), 'zip')
    expect((await storage.read(key)).equals(long)).toBe(true)
    const all = async () => {
      const keys: string[] = []
      for await (const each of storage.putBefore(new Date('2100-01-01'))) keys.push(each)
      return keys.length
    }
    const kept = await all()
    await expect(storage.put(Readable.from(pieces(8_000_000)), 'zip')).rejects.toThrow('the zip broke')
    expect(await all()).toBe(kept)
  })

  test('two prefixes of one bucket know nothing of each other', async () => {
    const [ours, others] = [open(), open(server.storageUrl.replace('/files', '/others'))]
    const key = await ours.put(Buffer.from('ours'), 'json')
    expect(await others.size(key)).toBeNull()
    const seen: string[] = []
    for await (const each of others.putBefore(new Date('2100-01-01'))) seen.push(each)
    expect(seen).toEqual([])
  })

  test('says what is wrong: a bucket that is not there, a server that is not there', async () => {
    const noBucket = open(server.storageUrl.replace('s3://revela', 's3://another'))
    await expect(noBucket.check()).rejects.toThrow(StorageUnavailable)
    await expect(noBucket.put(Buffer.from('x'), 'json')).rejects.toThrow(/could not put .* 404 NoSuchBucket/)
    const noServer = open('s3://revela?endpoint=http://127.0.0.1:9')
    await expect(noServer.check()).rejects.toThrow(StorageUnavailable)
    await expect(noServer.read(`ab/${'x'.repeat(32)}.webp`)).rejects.toThrow(/could not get .* ECONNREFUSED/)
  })
})

describe('a server that has bad moments', () => {
  let bad: Server | undefined
  afterEach(() => bad?.closeAllConnections())
  const answering = async (listener: RequestListener) => {
    bad = createServer(listener).listen(0, '127.0.0.1')
    await new Promise(resolve => bad!.once('listening', resolve))
    return open(`s3://revela?endpoint=http://127.0.0.1:${(bad.address() as AddressInfo).port}`)
  }
  const key = `ab/${'x'.repeat(32)}.webp`

  test('is asked again after a 503 and after a connection that broke, also in the middle of a file', async () => {
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(503).end(),
      request => request.socket.destroy(),
      (_request, response) => {
        response.writeHead(200, { 'content-length': 10 }).write('01234')
        setImmediate(() => response.destroy())
      },
      (_request, response) => response.writeHead(200, { 'content-length': 10 }).end('0123456789'),
    ]
    const storage = await answering((request, response) => answers.shift()?.(request, response))
    expect(String(await storage.read(key))).toBe('0123456789')
    expect(answers).toEqual([])
  })

  test('is no longer waited for once it says nothing', async () => {
    const storage = await answering(() => {})
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
  })
})

test.each([
  ['s3://b', { bucket: 'b', prefix: '', region: 'us-east-1', endpoint: undefined }],
  [
    's3://b/a/c/?region=eu-central-1&endpoint=https://s3.example',
    { bucket: 'b', prefix: 'a/c/', region: 'eu-central-1', endpoint: 'https://s3.example' },
  ],
])('%s names a place', (url, place) => expect(readStorageUrl(url)).toEqual(place))

test.each([
  ['https://b', 's3://bucket'],
  ['s3://key:secret@b', 'AWS_ACCESS_KEY_ID'],
  ['s3://b?reggion=x', 'reggion'],
  ['s3://b?endpoint=s3.example', 'endpoint'],
])('%s does not', (url, problem) => expect(() => readStorageUrl(url)).toThrow(problem))
