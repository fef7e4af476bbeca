import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BreakableLine } from './breakable-line.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import {
  type CallAnswer,
  callAs,
  endServer,
  openSession,
  type Reachable,
  type Seller,
  type SpawnedServer,
  spawnServer,
} from './spawned-server.ts'
import type { ProcessOptions } from './topology-process.ts'

export interface TopologyOptions extends Pick<ProcessOptions, 'pictureMs' | 'fal'> {
  /** Of a PostgreSQL on this machine, with the name of an empty database. */
  databaseUrl: string
  /** The bucket; one in this process without it. */
  s3?: S3Server
}

/** API and worker processes, each as if on a machine of its own: they share a database and a bucket, both over lines that can be cut. */
export class Topology implements Reachable {
  readonly database: BreakableLine
  readonly bucket: BreakableLine
  readonly s3: S3Server
  readonly apis: SpawnedServer[] = []
  readonly workers: SpawnedServer[] = []
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
  async kill(process: SpawnedServer): Promise<void> {
    for (const those of [this.apis, this.workers])
      if (those.includes(process)) those.splice(those.indexOf(process), 1)
    await endServer(process, 'SIGKILL')
  }

  openSession(credits: number): Promise<Seller> {
    return openSession(this.apis[0]!, credits)
  }

  /** A call to one API process after the other. */
  call(seller: Seller, method: string, path: string, body?: unknown): Promise<CallAnswer> {
    return callAs(seller, this.nextOrigin(), { method, path, body })
  }

  nextOrigin(): string {
    const { port } = this.apis[this.#asked++ % this.apis.length]!
    return `http://127.0.0.1:${port}`
  }

  /** SIGKILL for all; database and bucket stay. */
  async endProcesses(): Promise<void> {
    await Promise.all([...this.apis, ...this.workers].map(process => this.kill(process)))
  }

  async stop(): Promise<void> {
    await this.endProcesses()
    await Promise.all([this.bucket.cut(), this.database.cut()])
    await this.s3.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #spawn(role: 'api' | 'worker'): Promise<SpawnedServer> {
    const { databaseUrl, pictureMs, fal } = this.#options
    const url = new URL(databaseUrl)
    url.port = String(this.database.port)
    const options: ProcessOptions = { pictureMs, fal, folder: mkdtempSync(join(this.#folder, `${role}-`)) }
    return spawnServer(role, options, {
      ...this.s3.env,
      DATABASE_URL: url.href,
      STORAGE_URL: this.s3.storageUrl.replace(String(this.s3.port), String(this.bucket.port)),
    })
  }
}
