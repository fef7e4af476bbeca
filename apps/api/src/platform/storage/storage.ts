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

/** Bytes of a file: from `start` on, up to and with `end` where given; or the `last` so many. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface StoredFile {
  stream: Readable
  /** Length of the stream: of the whole file, or of the range that was asked for. */
  bytes: number
  /** Where in the file the stream begins. */
  start: number
  totalBytes: number
}

/** Files by key. Whole or absent: a reader never sees a file that is still being written. What was put never changes. */
export interface Storage {
  /**
   * Durable once it resolves, also through a power cut.
   * @throws StorageUnavailable
   */
  put(content: Uint8Array | Readable, extension: StoredExtension): Promise<StorageKey>
  /** Puts a file that another storage had, under the key that it had there; for moving and restoring only. */
  putAs(key: StorageKey, content: Uint8Array | Readable): Promise<void>
  /**
   * Whoever opens a file reads its stream to the end or destroys it.
   * @throws FileAbsent, RangeNotSatisfiable, StorageUnavailable
   */
  open(key: StorageKey, range?: ByteRange): Promise<StoredFile>
  /** @throws FileAbsent, StorageUnavailable */
  read(key: StorageKey): Promise<Buffer>
  /** Length in bytes; null for a file that is absent. */
  size(key: StorageKey): Promise<number | null>
  /** Silent when the file is already gone. */
  delete(key: StorageKey): Promise<void>
  /** @throws when nothing could be put or read now */
  check(): Promise<void>
  /** Every file that was put before, for the search for what nothing refers to. */
  putBefore(time: Date): AsyncIterable<StorageKey>
  /** Removes what was begun before and never became a file: its writer was killed. Answers how many. */
  dropUnfinished(before: Date): Promise<number>
}

export class FileAbsent extends Error {
  constructor(key: StorageKey) {
    super(`No file is stored as ${key}`)
    this.name = 'FileAbsent'
  }
}

export class RangeNotSatisfiable extends Error {
  readonly totalBytes: number

  constructor(key: StorageKey, totalBytes: number) {
    super(`${key} has ${totalBytes} bytes, and none in that range`)
    this.name = 'RangeNotSatisfiable'
    this.totalBytes = totalBytes
  }
}

/** The storage is away, full, or refuses us: it may work again later, and nothing is wrong with what was put. */
export class StorageUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The storage is not available: ${what}`, options)
    this.name = 'StorageUnavailable'
  }
}

const keyPattern = /^[A-Za-z0-9_-]{2}\/[A-Za-z0-9_-]{20,64}\.(webp|png|jpg|zip|json|bin)$/

/** The extension of a well-formed key, null for anything else: the guard against paths of an attacker's making. */
export function extensionOf(key: string): StoredExtension | null {
  return (keyPattern.exec(key)?.[1] as StoredExtension | undefined) ?? null
}

/** A new key; its first two characters spread files over folders. */
export const keyOf = (token: string, extension: StoredExtension): StorageKey =>
  `${token.slice(0, 2)}/${token}.${extension}`
