/** Times the server from outside: cold and warm start, list calls at a steady 50 a second while a shoot renders. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer, stopServer } from './started-server.ts'
import { quantile } from './statistics.ts'

const root = join(import.meta.dirname, '../..')
const port = 4390
const origin = `http://localhost:${port}`
const listCalls = ['/api/v1/global/models', '/api/v1/garments', '/api/v1/global/stylings']
const callsPerSecond = 50
const loadSeconds = 20

export interface ServerFigures {
  coldStartMs: number
  warmStartMs: number
  listP50Ms: number
  listP95Ms: number
  listCalls: number
}

export async function benchServer(): Promise<ServerFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'revela-bench-'))
  try {
    const cold = await startServer({ dataDir, port })
    await stopServer(cold)
    const warm = await startServer({ dataDir, port })
    try {
      const latencies = await loadWhileAShootRenders()
      return {
        coldStartMs: Math.round(cold.ms),
        warmStartMs: Math.round(warm.ms),
        listP50Ms: Math.round(quantile(latencies, 0.5) * 10) / 10,
        listP95Ms: Math.round(quantile(latencies, 0.95) * 10) / 10,
        listCalls: latencies.length,
      }
    } finally {
      await stopServer(warm)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadWhileAShootRenders(): Promise<number[]> {
  const cookie = await anonymousCookie()
  let isRendering = true
  const rendering = keepReading(cookie, () => isRendering)
  const latencies: number[] = []
  const calls: Promise<void>[] = []
  const begun = performance.now()
  for (let sent = 0; sent < callsPerSecond * loadSeconds; sent += 1) {
    await delay(Math.max(0, begun + (sent * 1000) / callsPerSecond - performance.now()))
    calls.push(timeOne(listCalls[sent % listCalls.length]!, cookie, latencies))
  }
  await Promise.all(calls)
  isRendering = false
  await rendering
  return latencies
}

async function timeOne(path: string, cookie: string, latencies: number[]) {
  const begun = performance.now()
  const answer = await fetch(origin + path, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.ok) latencies.push(performance.now() - begun)
}

/** Keeps the engine's threads busy the way sellers do: by uploading photos to be read. */
async function keepReading(cookie: string, isWanted: () => boolean) {
  const photo = await readFile(join(root, 'catalog/garments/playera-lunes/front.jpg'))
  while (isWanted()) {
    const form = new FormData()
    form.set('type', 'tshirt-short')
    form.set('front', new Blob([photo], { type: 'image/jpeg' }), 'front.jpg')
    await fetch(`${origin}/api/v1/garments`, { method: 'POST', body: form, headers: { cookie, origin } })
  }
}

async function anonymousCookie(): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/garments`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
