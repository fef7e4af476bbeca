import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverEnvironment } from '../run/server-environment.mjs'

const root = join(import.meta.dirname, '../..')

/** How often a server that starts is asked whether it is there, in milliseconds. */
const askEveryMs = 20

export interface StartedServer {
  server: ChildProcess
  /** From the start of its process to its first good answer. */
  ms: number
}

/** Starts the product's server as `npm start` does and waits until `health` answers. */
export async function startServer(
  { dataDir, port }: { dataDir: string; port: number },
  health: '/healthz' | '/healthz/ready' = '/healthz',
): Promise<StartedServer> {
  const origin = `http://localhost:${port}`
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
    const answer = await fetch(origin + health).catch(() => null)
    if (answer?.ok) return { server, ms: performance.now() - begun }
    await delay(askEveryMs)
  }
}

export async function stopServer({ server }: StartedServer): Promise<void> {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
}
