import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Answer } from './agent.ts'
import type { ProcessOptions } from './topology-process.ts'

const program = fileURLToPath(new URL('./topology-process.ts', import.meta.url))
export const spawnedSecretKey = 'a test secret of more than thirty-two characters'

export interface SpawnedServer {
  /** null for a worker. */
  port: number | null
  lines: AsyncIterator<string>
  child: ChildProcess
}

export interface Seller {
  session: string
  accountId: string
}

export interface CallAnswer extends Pick<Answer, 'status' | 'data'> {
  code: string | undefined
}

/** Servers that sellers reach, however many there are. */
export interface Reachable {
  call(seller: Seller, method: string, path: string, body?: unknown): Promise<CallAnswer>
  /** One of them. */
  nextOrigin(): string
}

/** Starts a process in a role and waits until it serves. */
export async function spawnServer(
  role: 'all' | 'api' | 'worker',
  options: ProcessOptions,
  env: Record<string, string | undefined> = {},
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      // Otherwise each process strips and compiles the server's sources anew: most of what its start costs.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
      ROLE: role,
      SECRET_KEY: spawnedSecretKey,
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const { value } = await lines.next()
  if (!value) throw new Error(`A process of the role ${role} ended before it served`)
  return { child, lines, port: JSON.parse(value).port }
}

/** SIGKILL: no handler runs, nothing is handed back. SIGTERM: it stops as an operator stops it. */
export async function endServer({ child }: SpawnedServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function openSession({ child, lines }: SpawnedServer, credits: number): Promise<Seller> {
  child.stdin!.write(`${credits}\n`)
  return JSON.parse((await lines.next()).value)
}

export async function callAs(
  { session }: Pick<Seller, 'session'>,
  origin: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<CallAnswer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      cookie: `revela-sid=${session}`,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code?: string; data?: unknown }
  return { status: response.status, code, data }
}
