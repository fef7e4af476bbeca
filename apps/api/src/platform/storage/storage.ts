import type { Readable } from 'node:stream'

/** What may be stored, by the extension that its key ends with. */
export const storedMediaTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  zip: 'application/zip',
  json: 'application/json',
  /** The engine's own; never served. */
  bin: 'application/octet-stream',
} as const
export type StoredExtension = keyof typeof storedMediaTypes

/** `ab/<random>.webp`: unguessable, never chosen by a client. */
export type StorageKey = string

export interface StoredFile {
  stream: Readable
  bytes: number
}

/** Files by key. Whole or absent: a reader never sees a file that is still being written. */
export interface Storage {
  /** Durable once it resolves, also through a power cut. */
  put(content: Uint8Array | Readable, extension: StoredExtension): Promise<StorageKey>
  /** @throws FileAbsent */
  open(key: StorageKey): Promise<StoredFile>
  /** @throws FileAbsent */
  read(key: StorageKey): Promise<Buffer>
  /** Silent when the file is already gone. */
  delete(key: StorageKey): Promise<void>
  /** @throws when nothing could be put */
  check(): Promise<void>
  /** Every file that was put before, for the search for what nothing refers to. */
  putBefore(time: Date): AsyncIterable<StorageKey>
}

export class FileAbsent extends Error {
  constructor(key: StorageKey) {
    super(`No file is stored as ${key}`)
    this.name = 'FileAbsent'
  }
}

const keyPattern = /^[A-Za-z0-9_-]{2}\/[A-Za-z0-9_-]{20,64}\.(webp|png|jpg|zip|json|bin)$/

/** The extension of a well-formed key, null for anything else: the guard against paths of an attacker's making. */
export function extensionOf(key: string): StoredExtension | null {
  return (keyPattern.exec(key)?.[1] as StoredExtension | undefined) ?? null
}
