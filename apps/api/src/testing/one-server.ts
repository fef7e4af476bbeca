import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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

/** One process that does everything, with the embedded database and its files in a folder that outlives it. */
export class OneServer implements Reachable {
  readonly folder: string
  readonly #options: ProcessOptions
  #server: SpawnedServer | null = null
  #port = 0

  constructor(options: ProcessOptions) {
    this.folder = options.folder
    this.#options = options
  }

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true })
    this.#server = await spawnServer('all', this.#options)
    this.#port = this.#server.port!
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.#server) await endServer(this.#server, signal)
    this.#server = null
  }

  openSession(credits: number): Promise<Seller> {
    return openSession(this.#server!, credits)
  }

  call(seller: Seller, method: string, path: string, body?: unknown): Promise<CallAnswer> {
    return callAs(seller, this.nextOrigin(), { method, path, body })
  }

  /** Where it listened last: nobody does while it is away. */
  nextOrigin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Of its files. */
  get storageDir(): string {
    return join(this.folder, 'files')
  }
}
