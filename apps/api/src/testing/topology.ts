import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Answer } from './agent.ts'
import { BreakableLine } from './breakable-line.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import type { ProcessOptions } from './topology-process.ts'

const program = fileURLToPath(new URL('./topology-process.ts', import.meta.url))
export const topologySecretKey = 'a test secret of more than thirty-two characters'

export interface TopologyProcess {
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

export interface TopologyOptions extends Pick<ProcessOptions, 'pictureMs' | 'fal'> {
  /** Of a PostgreSQL on this machine, with the name of an empty database. */
  databaseUrl: string
  /** The bucket; one in this process without it. */
  s3?: S3Server
}

/** API and worker processes, each as if on a machine of its own: they share a database and a bucket, both over lines that can be cut. */
export class Topology {
  readonly database: BreakableLine
  readonly bucket: BreakableLine
  readonly s3: S3Server
  readonly apis: TopologyProcess[] = []
  readonly workers: TopologyProcess[] = []
  readonly #options: TopologyOptions
  readonly #folder = mkdtempSync(join(tmpdir(), 'revela-topology-'))
  #asked = 0

  private constructor(s3: S3Server, options: TopologyOptions) {
    this.s3 = s3
    this.#options = options
    this.bucket = new BreakableLine(s3.port)
    this.database = new BreakableLine(Number(new URL(options.databaseUrl).port))
  }

  /** All processes at once, on an empty database. */
  static async start(options: TopologyOptions, { apis = 2, workers = 2 } = {}): Promise<Topology> {
    const topology = new Topology(options.s3 ?? (await startS3Server()), options)
    await Promise.all([topology.bucket.join(), topology.database.join()])
    await Promise.all([
      ...Array.from({ length: apis }, () => topology.startApi()),
      ...Array.from({ length: workers }, () => topology.startWorker()),
    ])
    return topology
  }

  async startApi(): Promise<void> {
    this.apis.push(await this.#spawn('api'))
  }

  async startWorker(): Promise<void> {
    this.workers.push(await this.#spawn('worker'))
  }

  /** SIGKILL: no handler runs, nothing is handed back. */
  async kill(process: TopologyProcess): Promise<void> {
    for (const those of [this.apis, this.workers])
      if (those.includes(process)) those.splice(those.indexOf(process), 1)
    const ended = once(process.child, 'exit')
    process.child.kill('SIGKILL')
    await ended
  }

  async openSession(credits: number): Promise<Seller> {
    const [{ child, lines }] = this.apis as [TopologyProcess]
    child.stdin!.write(`${credits}\n`)
    return JSON.parse((await lines.next()).value)
  }

  /** A call to one API process after the other. */
  async call({ session }: Seller, method: string, path: string, body?: unknown): Promise<CallAnswer> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.nextOrigin()}/api/v1${path}`, {
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

  nextOrigin(): string {
    const { port } = this.apis[this.#asked++ % this.apis.length]!
    return `http://127.0.0.1:${port}`
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apis, ...this.workers].map(process => this.kill(process)))
    await Promise.all([this.bucket.cut(), this.database.cut()])
    await this.s3.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #spawn(role: 'api' | 'worker'): Promise<TopologyProcess> {
    const { databaseUrl, pictureMs, fal } = this.#options
    const url = new URL(databaseUrl)
    url.port = String(this.database.port)
    const options: ProcessOptions = { pictureMs, fal, folder: mkdtempSync(join(this.#folder, `${role}-`)) }
    const child = spawn(globalThis.process.execPath, [program, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: globalThis.process.env.PATH,
        ...this.s3.env,
        ROLE: role,
        DATABASE_URL: url.href,
        STORAGE_URL: this.s3.storageUrl.replace(String(this.s3.port), String(this.bucket.port)),
        SECRET_KEY: topologySecretKey,
        RATE_LIMIT_PER_MINUTE: '100000',
      },
    })
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
    const { value } = await lines.next()
    if (!value) throw new Error(`A process of the role ${role} ended before it served`)
    return { child, lines, port: JSON.parse(value).port }
  }
}
