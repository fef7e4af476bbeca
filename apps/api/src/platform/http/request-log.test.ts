import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemEntropy } from '../clock/entropy.ts'
import { currentLogContext } from '../log-context.ts'
import { SecretKeys } from '../secret-keys.ts'
import { createHttpApp, type HttpApp } from './http-app.ts'
import { readForm } from './read-form.ts'

let lines: Record<string, unknown>[] = []
const write = (level: string) => (event: string, facts?: object) =>
  void lines.push({ level, event, ...currentLogContext(), ...facts })
const log = { info: write('info'), warn: write('warn'), error: write('error') }

let http: HttpApp
beforeAll(async () => {
  http = await createHttpApp({
    settings: {
      publicOrigin: 'http://localhost:4000',
      keys: new SecretKeys('a test secret of more than thirty-two characters'),
      trustedProxies: [],
      rateLimitPerMinute: 10_000,
    },
    identify: async () => null,
    entropy: systemEntropy,
    log,
  })
  http.app.post('/api/v1/forms/:key', async request => {
    await readForm(request)
    log.info('read')
    return {}
  })
  http.app.get('/api/v1/broken', async () => {
    throw new Error('nobody foresaw it')
  })
  await http.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.app.close())
beforeEach(() => {
  lines = []
})

test('a call is one line, by the pattern of its address, and its request’s id is in all that it logs', async () => {
  const form = new FormData()
  form.set('file', new File(['x'.repeat(100_000)], 'x.png'))
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const url = '/api/v1/forms/a-key-that-opens-something'
  await http.app.inject({ method: 'POST', url, headers: Object.fromEntries(headers), payload })
  const requestId = expect.stringMatching(/^\w{12}$/)
  expect(lines).toEqual([
    { level: 'info', event: 'read', requestId },
    {
      level: 'info',
      event: 'answered',
      requestId,
      method: 'POST',
      call: '/api/v1/forms/:key',
      status: 200,
      ms: expect.any(Number),
    },
  ])
  expect(lines[0].requestId).toBe(lines[1].requestId)
})

test('what nobody foresaw is an error with the id that the answer tells', async () => {
  const answer = await http.app.inject({ method: 'GET', url: '/api/v1/broken' })
  expect(lines[0]).toMatchObject({ level: 'error', requestId: answer.json().requestId })
})

test('a client that goes away is no failure of ours', async () => {
  const address = http.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const arrived = once(http.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/v1/forms/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n--x\r\n',
  )
  await arrived
  socket.destroy()
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ event: 'the client went away' })),
    { timeout: 110_000 },
  )
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})
