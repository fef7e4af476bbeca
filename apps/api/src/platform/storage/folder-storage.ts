import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entropy } from '../clock/entropy.ts'
import { extensionOf, FileAbsent, type Storage, type StorageKey, type StoredExtension } from './storage.ts'

/** Below this many free bytes no upload of two photos is sure to fit. */
const minFreeBytes = 200_000_000

/** Storage in a folder. Written beside its place, synced, then renamed into it. */
export class FolderStorage implements Storage {
  readonly #root: string
  readonly #entropy: Entropy

  constructor(root: string, entropy: Entropy) {
    this.#root = root
    this.#entropy = entropy
  }

  async put(content: Uint8Array | Readable, extension: StoredExtension): Promise<StorageKey> {
    const name = this.#entropy.token(24)
    const key = `${name.slice(0, 2)}/${name}.${extension}`
    const path = join(this.#root, key)
    const temporary = join(this.#root, 'writing', name)
    await mkdir(dirname(path), { recursive: true })
    await mkdir(dirname(temporary), { recursive: true })
    try {
      await writeDurably(temporary, content)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
    return key
  }

  async open(key: StorageKey) {
    const path = this.#path(key)
    const found = await stat(path).catch(() => null)
    if (!found) throw new FileAbsent(key)
    return { stream: createReadStream(path), bytes: found.size }
  }

  async read(key: StorageKey): Promise<Buffer> {
    return buffer((await this.open(key)).stream)
  }

  async delete(key: StorageKey): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    await access(this.#root, constants.W_OK)
    const { bavail, bsize } = await statfs(this.#root)
    if (bavail * bsize < minFreeBytes) throw new Error(`Less than ${minFreeBytes} bytes are free`)
  }

  async *putBefore(time: Date): AsyncIterable<StorageKey> {
    for (const folder of await readdir(this.#root).catch(() => [])) {
      for (const name of await readdir(join(this.#root, folder)).catch(() => [])) {
        const key = `${folder}/${name}`
        const found = extensionOf(key) && (await stat(join(this.#root, key)).catch(() => null))
        if (found && found.mtime < time) yield key
      }
    }
  }

  #path(key: StorageKey): string {
    if (!extensionOf(key)) throw new FileAbsent(key)
    return join(this.#root, key)
  }
}

async function writeDurably(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
