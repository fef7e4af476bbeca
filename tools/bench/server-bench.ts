/** Times the server from outside: cold and warm start, list calls at a steady 50 a second while a shoot renders. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverEnvironment } from '../run/server-environment.mjs'
import { quantile } from './statistics.ts'

const root = join(import.meta.dirname, '../..')
const port = 4390
const origin = `http://127.0.0.1:${port}`
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
    const cold = await start(dataDir)
    await stop(cold.server)
    const warm = await start(dataDir)
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
      await stop(warm.server)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<{ server: ChildProcess; ms: number }> {
  const begun = performance.now()
  const server = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
    },
  })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return { server, ms: performance.now() - begun }
    await delay(20)
  }
}

async function stop(server: ChildProcess) {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
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
