import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DerivedCache } from '../memory/derived-cache.ts'

/** A cache of derived files in a folder. Several processes may share it: a file is written under another name and then renamed. */
export class FileCache implements DerivedCache {
  private readonly dir: string
  private writes = 0

  constructor(dir: string) {
    this.dir = dir
  }

  async get(key: string): Promise<Uint8Array | null> {
    return readFile(this.file(key)).catch(() => null)
  }

  /** Errors are ignored: on a full disk the file is derived again next time, but no picture fails. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const partial = `${this.file(key)}.${process.pid}-${process.hrtime.bigint()}-${this.writes++}.part`
    try {
      await mkdir(this.dir, { recursive: true })
      await writeFile(partial, bytes)
      await rename(partial, this.file(key))
    } catch {
      await rm(partial, { force: true }).catch(() => {})
    }
  }

  private file(key: string): string {
    return path.join(this.dir, `${key.replace(/[^\w.-]/g, '_')}.bin`)
  }
}

/** Names of the folders that `openFileCache` makes. */
const VERSION_FOLDER = /^engine-[0-9a-f]{16}$/

/** Opens the cache of one version, in a folder of its own below `dir`, and deletes those of other versions. */
export async function openFileCache(dir: string, version: string): Promise<FileCache> {
  const own = `engine-${version}`
  const entries = await readdir(dir).catch(() => [])
  const stale = entries.filter(name => VERSION_FOLDER.test(name) && name !== own)
  await Promise.all(
    stale.map(name => rm(path.join(dir, name), { recursive: true, force: true }).catch(() => {})),
  )
  return new FileCache(path.join(dir, own))
}
