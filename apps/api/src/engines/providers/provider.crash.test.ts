import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { FalServer } from '../../testing/fal-server.ts'
import { layEmbeddedDatabase } from '../../testing/memory-database.ts'
import type { PaintingOptions } from '../../testing/painting-process.ts'
import { databaseUrl, runOn, templateName } from '../../testing/postgres-database.ts'
import { shortLived } from '../../testing/short-lived.ts'

/** A process that makes its database on a busy machine takes its time. */
const patienceMs = 110_000

const program = fileURLToPath(new URL('../../testing/painting-process.ts', import.meta.url))

let directory: string
let place: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'revela-painting-'))
  const clusterUrl = inject('postgresUrl')
  const name = `painting_${process.pid}`
  if (clusterUrl) await runOn(clusterUrl, `create database ${name} template ${templateName}`)
  else layEmbeddedDatabase(join(directory, 'db'))
  place = clusterUrl ? databaseUrl(clusterUrl, name) : join(directory, 'db')
})
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) await end(child)
})
afterAll(async () => {
  const clusterUrl = inject('postgresUrl')
  if (clusterUrl) await runOn(clusterUrl, `drop database painting_${process.pid} with (force)`)
  rmSync(directory, { recursive: true })
})

function start(options: Omit<PaintingOptions, 'place' | 'files'>): ChildProcess {
  const all: PaintingOptions = { ...options, place, files: join(directory, 'files') }
  const child = spawn(process.execPath, [...shortLived, program, JSON.stringify(all)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return child
}

/** SIGKILL: no handler runs, nothing is flushed. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const wordOf = async (child: ChildProcess): Promise<string> => {
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  return line
}

const optionsFor = ({ queueUrl, key }: FalServer) => ({ url: queueUrl, key })

test('a worker is killed while the provider paints: the next one goes on with the same request, and it is paid once', async () => {
  const server = await new FalServer().start()
  server.faults.push('late')
  const options = { ...optionsFor(server), order: 'painting', acceptLimitMs: 60_000 }
  const first = start({ ...options, send: true })
  // Whoever asks how it goes has written down that it was taken on.
  await vi.waitUntil(() => server.taken[0]?.polls > 0, { timeout: patienceMs })
  await end(first)
  server.complete(server.taken[0].id)
  expect(await wordOf(start({ ...options, send: false }))).toBe('painting painted by provider')
  expect(server.submissions).toBe(1)
  await server.stop()
})

test('a worker is killed before the provider’s word came: nothing is submitted again, and the picture is ours', async () => {
  const server = await new FalServer().start()
  server.faults.push('answerHeld')
  const options = { ...optionsFor(server), order: 'unanswered', acceptLimitMs: 500 }
  const first = start({ ...options, send: true })
  await vi.waitUntil(() => server.taken.length > 0, { timeout: patienceMs })
  await end(first)
  expect(await wordOf(start({ ...options, send: false }))).toBe('unanswered painted by ourselves')
  expect(server.submissions).toBe(1)
  await server.stop()
})
