import type { Clock } from '../clock/clock.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { extensionOf, type StorageKey } from './storage.ts'

export interface FileLink {
  key: StorageKey
  /** The name to save it under; null to show it in place. */
  downloadName: string | null
  expiresAtMs: number
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Addresses of stored files that work without a cookie (an image element, a shared page) and can't be guessed or
 * altered. They end 24 to 48 hours after they were made, always at a day's boundary, so that the same file keeps
 * its address, and the browser its copy, for a day.
 */
export class FileLinks {
  readonly #keys: SecretKeys
  readonly #clock: Clock

  constructor(keys: SecretKeys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  urlFor(key: StorageKey, { downloadName = null }: { downloadName?: string | null } = {}): string {
    const expiresAtMs = (Math.floor(this.#clock.now().getTime() / dayMs) + 2) * dayMs
    const query = new URLSearchParams({ e: String(expiresAtMs / dayMs) })
    if (downloadName) query.set('n', downloadName)
    query.set('s', this.#keys.sign(fileParts(key, query.get('e')!, downloadName)))
    return `/files/${key}?${query}`
  }

  /** null for a link that is expired, altered or not ours. */
  verify(key: string, query: { e?: unknown; n?: unknown; s?: unknown }): FileLink | null {
    if (typeof query.e !== 'string' || typeof query.s !== 'string' || !extensionOf(key)) return null
    const downloadName = typeof query.n === 'string' ? query.n : null
    if (!this.#keys.verify(fileParts(key, query.e, downloadName), query.s)) return null
    const expiresAtMs = Number(query.e) * dayMs
    return expiresAtMs > this.#clock.now().getTime() ? { key, downloadName, expiresAtMs } : null
  }

  /**
   * An address of ours that works without a cookie and says itself until when: between so many days and one more, to a day's
   * boundary, so that it stays the same for a day. Whoever serves it asks `readAddress`.
   */
  addressFor(path: string, { days }: { days: number }): { url: string; expiresAt: Date } {
    const expiresAtDay = Math.floor(this.#clock.now().getTime() / dayMs) + days + 1
    const s = this.#keys.sign(addressParts(path, expiresAtDay))
    const query = new URLSearchParams({ e: String(expiresAtDay), s })
    return { url: `${path}?${query}`, expiresAt: new Date(expiresAtDay * dayMs) }
  }

  /** Whether such an address is over; null for one that is altered or not ours. */
  readAddress(path: string, query: { e?: unknown; s?: unknown }): { isOver: boolean } | null {
    if (typeof query.e !== 'string' || typeof query.s !== 'string') return null
    const expiresAtDay = Number(query.e)
    if (!this.#keys.verify(addressParts(path, expiresAtDay), query.s)) return null
    return { isOver: expiresAtDay * dayMs <= this.#clock.now().getTime() }
  }
}

const fileParts = (key: string, expiry: string, downloadName: string | null) => [
  'file',
  key,
  expiry,
  downloadName,
]
const addressParts = (path: string, expiresAtDay: number) => ['address', path, expiresAtDay]
