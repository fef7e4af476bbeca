import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemEntropy } from '../clock/entropy.ts'
import { silentLog } from '../log.ts'
import { SecretKeys } from '../secret-keys.ts'
import { createHttpApp, type HttpApp } from './http-app.ts'
import { readForm } from './read-form.ts'

/** However busy the machine is. */
const until = (holds: Parameters<typeof vi.waitUntil>[0]) => vi.waitUntil(holds, { timeout: 110_000 })

const windowMs = 15_000

let http: HttpApp
let port: number
/** The server's ends of the connections, the last one last. */
const taken: Socket[] = []
beforeAll(async () => {
  http = await createHttpApp({
    settings: {
      publicOrigin: 'http://localhost:4000',
      keys: new SecretKeys('a test secret of more than thirty-two characters'),
      trustedProxies: ['10.0.0.0/8'],
      rateLimitPerMinute: 10_000,
      bodyPace: { windowMs, minBytes: 1000 },
    },
    identify: async () => null,
    entropy: systemEntropy,
    log: silentLog,
  })
  http.app.post('/form', async request => {
    const { files } = await readForm(request)
    return { files: files.length }
  })
  http.app.get('/ip', async request => ({ ip: request.ip }))
  http.app.server.on('connection', socket => taken.push(socket))
  await http.app.listen({ host: '127.0.0.1', port: 0 })
  const address = http.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => http.app.close())

const head = '--x\r\ncontent-disposition: form-data; name="front"; filename="a.png"\r\n\r\n'
const tail = '\r\n--x--\r\n'

/** Begins to post a form of so many bytes. */
function begin(bytes: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  const answer = (async () => {
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    await once(socket, 'close')
    return text
  })()
  socket.write(
    `POST /form HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${head.length + bytes + tail.length}\r\n\r\n${head}`,
  )
  return { socket, answer }
}

describe('a body that does not come', () => {
  // A window ends when a test says so, however busy the machine is.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  /** Sends, waits until all of it has arrived, and lets a window end. */
  async function sendInAWindow(socket: Socket, bytes: number): Promise<void> {
    const before = taken.at(-1)?.bytesRead ?? 0
    socket.write(Buffer.alloc(bytes))
    await until(() => (taken.at(-1)?.bytesRead ?? 0) >= before + bytes)
    vi.advanceTimersByTime(windowMs)
  }

  async function beginAndArrive(bytes: number) {
    const connections = taken.length
    const arrived = new Promise(resolve => http.app.server.once('request', resolve))
    const begun = begin(bytes)
    await arrived
    expect(taken).toHaveLength(connections + 1)
    return begun
  }

  test('is not waited for once it stalls', async () => {
    const { socket, answer } = await beginAndArrive(100_000)
    await sendInAWindow(socket, 50_000)
    await sendInAWindow(socket, 0)
    expect(await answer).toMatch(/^HTTP\/1.1 408[\s\S]*"code":"requestTimedOut"/)
  })

  test('is not waited for when it drips', async () => {
    const { socket, answer } = await beginAndArrive(100_000)
    await sendInAWindow(socket, 999)
    expect(await answer).toMatch(/^HTTP\/1.1 408/)
  })

  test('is waited for as long as it comes', async () => {
    const { socket, answer } = await beginAndArrive(20_000)
    for (let sent = 0; sent < 20_000; sent += 1000) await sendInAWindow(socket, 1000)
    socket.write(tail)
    expect(await answer).toMatch(/^HTTP\/1.1 200[\s\S]*"files":1/)
  })
})

describe('a form that is none', () => {
  const send = (payload: string, boundary = '; boundary=x') =>
    http.app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': `multipart/form-data${boundary}` },
      payload,
    })

  test.each([
    ['ends in the middle of a file', `${head}half a photo`, undefined],
    ['ends in the middle of a header', head.slice(0, 30), undefined],
    ['has a header without end', `--x\r\ncontent-disposition: ${'x'.repeat(100_000)}`, undefined],
    ['never says its boundary', `${head}a${tail}`, ''],
    ['says an empty boundary', `${head}a${tail}`, '; boundary='],
    ['is not what its boundary says', 'something else', undefined],
    ['has a prototype for a name', head.replace('front', '__proto__') + tail, undefined],
  ])('%s: a refusal, and not our failure', async (_how, payload, boundary) => {
    const answer = await send(payload, boundary)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'badRequest'])
  })

  test.each([
    ['a part without a name', `--x\r\ncontent-disposition: form-data\r\n\r\na${tail}`],
    ['a part with a broken header', `--x\r\ncontent-dispo\r\n\r\na${tail}`],
    ['nothing at all', ''],
  ])('%s is no file', async (_what, payload) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, { files: 0 }])
  })
})

test('only a proxy that is trusted says whom it speaks for', async () => {
  const ipFor = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    return (await http.app.inject({ method: 'GET', url: '/ip', remoteAddress, headers })).json().ip
  }
  expect(await ipFor('10.1.2.3')).toBe('203.0.113.9')
  expect(await ipFor('198.51.100.7')).toBe('198.51.100.7')
})
