import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isOwnModelKey } from '@revela/studio'
import { create, extract } from 'tar'
import type { EngineModel } from '../port.ts'

/** Folders of sellers' own models as the studio reads them: copies, on this machine's disk, of bodies that are stored elsewhere. */
export class OwnModelFolders {
  readonly #dir: string
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Puts her folder in place where it is missing; nothing for a model of the catalogue. */
  async provide({ modelKey, readBody }: EngineModel): Promise<void> {
    if (!readBody || !isOwnModelKey(modelKey) || (await this.#has(modelKey))) return
    const known = this.#underWay.get(modelKey)
    if (known) return known
    const unpacking = this.#unpack(modelKey, readBody).finally(() => this.#underWay.delete(modelKey))
    this.#underWay.set(modelKey, unpacking)
    return unpacking
  }

  /** Her folder as one file. */
  pack(key: string): Promise<Buffer> {
    return buffer(create({ cwd: join(this.#dir, key), portable: true, noMtime: true }, ['.']))
  }

  /** Her folder, and what a killed process began of it. */
  async remove(key: string): Promise<void> {
    for (const name of await this.#names())
      if (keyIn(name) === key) await rm(join(this.#dir, name), { recursive: true, force: true })
  }

  async keys(): Promise<string[]> {
    return [...new Set((await this.#names()).map(keyIn))].filter(isOwnModelKey)
  }

  #names(): Promise<string[]> {
    return readdir(this.#dir).catch(() => [])
  }

  async #has(key: string): Promise<boolean> {
    return (await readdir(join(this.#dir, key)).catch(() => [])).length > 0
  }

  /** Beside its place, then renamed into it: the studio sees a whole folder or none. */
  async #unpack(key: string, readBody: () => Promise<Uint8Array>): Promise<void> {
    const body = await readBody()
    await mkdir(this.#dir, { recursive: true })
    const writing = await mkdtemp(join(this.#dir, `${key}.`))
    try {
      await pipeline(Readable.from([body]), extract({ cwd: writing, strict: true }))
      await rename(writing, join(this.#dir, key))
    } catch (error) {
      await rm(writing, { recursive: true, force: true })
      // Another process of this machine was quicker.
      if (!(await this.#has(key))) throw error
    }
  }
}

/** Folders that are being written are called after her, with an ending. */
const keyIn = (name: string): string => name.split('.')[0]!
