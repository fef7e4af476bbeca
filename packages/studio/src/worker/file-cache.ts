import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DerivedCache } from '../derived-cache.ts'

/** A folder of derived files. Several processes may share it: files appear whole, by renaming. */
export class FileCache implements DerivedCache {
  private readonly dir: string
  private writes = 0

  constructor(dir: string) {
    this.dir = dir
  }

  async get(key: string): Promise<Uint8Array | null> {
    return readFile(this.file(key)).catch(() => null)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.dir, { recursive: true })
    const draft = `${this.file(key)}.${process.pid}-${process.hrtime.bigint()}-${this.writes++}.part`
    await writeFile(draft, bytes)
    await rename(draft, this.file(key))
  }

  private file(key: string): string {
    return path.join(this.dir, `${key.replace(/[^\w.-]/g, '_')}.bin`)
  }
}
