import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbHashOfFile } from '@revela/studio/photo/thumb-hash'
import type { z } from 'zod'

export interface CatalogPicture {
  url: string
  /** A few bytes from which the web paints a blurred picture while the real one loads, in base64. */
  thumbhash: string
}

/** Reads the catalogue folder; a file that is absent is null, one that is wrong is an error that names it. */
export class CatalogFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async json<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | null> {
    const text = await this.#read(path)
    if (!text) return null
    const parsed = schema.safeParse(JSON.parse(text.toString()))
    if (!parsed.success) throw new Error(`${join(this.#root, path)} is not valid: ${parsed.error.message}`)
    return parsed.data
  }

  /** The folders in a folder, in the order of their names. */
  async folders(path: string): Promise<string[]> {
    const entries = await readdir(join(this.#root, path), { withFileTypes: true }).catch(() => [])
    return entries
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
      .sort()
  }

  /** A picture's address, which changes with its content; null when the picture has not been made. */
  async url(path: string): Promise<string | null> {
    const content = await this.#read(path)
    return content && addressOf(path, content)
  }

  /** The same with its thumbhash, which takes some milliseconds: for pictures in grids. */
  async picture(path: string): Promise<CatalogPicture | null> {
    const content = await this.#read(path)
    return content && { url: addressOf(path, content), thumbhash: await thumbHashOfFile(content) }
  }

  #read(path: string): Promise<Buffer | null> {
    return readFile(join(this.#root, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }
}

function addressOf(path: string, content: Buffer): string {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return `/catalog/${path}?v=${version}`
}
