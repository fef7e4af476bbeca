import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { layEmbeddedDatabase } from '../../testing/memory-database.ts'
import { databaseUrl, runOn, templateName } from '../../testing/postgres-database.ts'
import { shortLived } from '../../testing/short-lived.ts'
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from '../db/database.ts'

const program = fileURLToPath(new URL('../../testing/crash-process.ts', import.meta.url))

/** Starts the process and waits until it says a word. */
async function startUntil(word: string, role: string, place: string): Promise<ChildProcess> {
  const words = [...shortLived, program, role, place]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout) if (String(chunk).includes(word)) return child
  throw new Error(`The process ended before it said "${word}"`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function withPlace(
  test: (place: string, open: () => Promise<Database>) => Promise<void>,
): Promise<void> {
  const clusterUrl = inject('postgresUrl')
  if (!clusterUrl) {
    const directory = mkdtempSync(join(tmpdir(), 'revela-crash-'))
    layEmbeddedDatabase(directory)
    return test(directory, () => openEmbeddedDatabase(directory)).finally(() =>
      rmSync(directory, { recursive: true }),
    )
  }
  const name = `crash_${process.pid}`
  await runOn(clusterUrl, `create database ${name} template ${templateName}`)
  const url = databaseUrl(clusterUrl, name)
  return test(url, async () => openPostgresDatabase(url)).finally(() =>
    runOn(clusterUrl, `drop database ${name} with (force)`),
  )
}

test(
  'a job whose process is killed in the middle is finished by the next one, once, and has lost none of its attempts',
  { timeout: 300_000 },
  () =>
    withPlace(async (place, open) => {
      await end(await startUntil('hanging', 'hang', place), 'SIGKILL')
      await end(await startUntil('settled', 'work', place), 'SIGTERM')
      const db = await open()
      const rows = await db.root.selectFrom('tracking').select('key').orderBy('key').execute()
      await db.close()
      expect(rows.map(row => row.key)).toEqual(['photo-began-1', 'photo-began-2', 'photo-settled'])
    }),
)
