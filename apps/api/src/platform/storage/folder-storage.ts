import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entropy } from '../clock/entropy.ts'
import { bytesWithin } from './byte-range.ts'
import {
  type ByteRange,
  extensionOf,
  FileAbsent,
  keyOf,
  type Storage,
  type StorageKey,
  StorageUnavailable,
  type StoredExtension,
} from './storage.ts'

/** Below this many free bytes no upload of two photos is sure to fit. */
const minFreeBytes = 200_000_000

const unfinishedFolder = 'writing'

/** Storage in a folder. Written beside its place, synced, then renamed into it. */
export class FolderStorage implements Storage {
  readonly #root: string
  readonly #entropy: Entropy

  constructor(root: string, entropy: Entropy) {
    this.#root = root
    this.#entropy = entropy
  }

  async put(content: Uint8Array | Readable, extension: StoredExtension): Promise<StorageKey> {
    const key = keyOf(this.#entropy.token(24), extension)
    await this.#write(key, content)
    return key
  }

  putAs(key: StorageKey, content: Uint8Array | Readable): Promise<void> {
    this.#path(key)
    return this.#write(key, content)
  }

  async open(key: StorageKey, range?: ByteRange) {
    const path = this.#path(key)
    const totalBytes = await this.size(key)
    if (totalBytes === null) throw new FileAbsent(key)
    if (!range) return { stream: createReadStream(path), bytes: totalBytes, start: 0, totalBytes }
    const { start, end } = bytesWithin(key, totalBytes, range)
    return { stream: createReadStream(path, { start, end }), bytes: end - start + 1, start, totalBytes }
  }

  async read(key: StorageKey): Promise<Buffer> {
    return buffer((await this.open(key)).stream)
  }

  async size(key: StorageKey): Promise<number | null> {
    const found = await stat(this.#path(key)).catch(absentIsNull)
    return found?.size ?? null
  }

  async delete(key: StorageKey): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    await access(this.#root, constants.W_OK)
    const { bavail, bsize } = await statfs(this.#root)
    if (bavail * bsize < minFreeBytes)
      throw new StorageUnavailable(`less than ${minFreeBytes} bytes are free`)
  }

  async *putBefore(time: Date): AsyncIterable<StorageKey> {
    for (const folder of await readdir(this.#root).catch(() => []))
      for (const name of await this.#olderIn(folder, time))
        if (extensionOf(`${folder}/${name}`)) yield `${folder}/${name}`
  }

  async dropUnfinished(before: Date): Promise<number> {
    const left = await this.#olderIn(unfinishedFolder, before)
    for (const name of left) await rm(join(this.#root, unfinishedFolder, name), { force: true })
    return left.length
  }

  async #olderIn(folder: string, time: Date): Promise<string[]> {
    const names: string[] = []
    for (const name of await readdir(join(this.#root, folder)).catch(() => [])) {
      const found = await stat(join(this.#root, folder, name)).catch(() => null)
      if (found && found.mtime < time) names.push(name)
    }
    return names
  }

  async #write(key: StorageKey, content: Uint8Array | Readable): Promise<void> {
    const path = join(this.#root, key)
    const temporary = join(this.#root, unfinishedFolder, this.#entropy.token(24))
    try {
      await mkdir(dirname(path), { recursive: true })
      await mkdir(dirname(temporary), { recursive: true })
      await writeDurably(temporary, content)
      await rename(temporary, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw asStorageError(error)
    }
  }

  #path(key: StorageKey): string {
    if (!extensionOf(key)) throw new FileAbsent(key)
    return join(this.#root, key)
  }
}

function absentIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw asStorageError(error)
}

/** What the disk or the network before it can't do now; a stream that was put fails in its own words. */
const troubles = new Set('ENOSPC EDQUOT EROFS EIO EACCES EPERM ENOENT ENOTDIR ESTALE EMFILE'.split(' '))

function asStorageError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code && syscall && troubles.has(code) ? new StorageUnavailable(code, { cause: error }) : error
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
