import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { shortLived } from './short-lived.ts'

export interface KillableServer {
  origin: string
  /** A new seller's session token. */
  session: string
  /** That of the twin whose likeness is the model 'ximena'. */
  twinSession: string
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url))

export interface ServerOptions {
  pictureMs: number
  /** How far the server's clock is ahead of the real one: a wait that nobody waits for. */
  aheadMs?: number
}

/** Starts a server process on a data folder and waits until it serves. */
export async function startServer(
  dataDir: string,
  { pictureMs, aheadMs = 0 }: ServerOptions,
): Promise<KillableServer> {
  const words = [...shortLived, program, dataDir, `${pictureMs}`, `${aheadMs}`]
  const child: ChildProcess = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout! })) {
    const { serving, port, session, twinSession } = JSON.parse(line)
    if (!serving) continue
    child.stdout!.resume()
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    return { origin: `http://127.0.0.1:${port}`, session, twinSession, kill }
  }
  throw new Error('The server process ended before it served')
}
