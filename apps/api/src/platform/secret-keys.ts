import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The key that signs, and former ones whose signatures still count: a key is changed without ending what it signed.
 * What is signed begins with its purpose, so that a signature for one use is none for another.
 */
export class SecretKeys {
  readonly current: string
  readonly #all: readonly string[]

  constructor(current: string, former: readonly string[] = []) {
    this.current = current
    this.#all = [current, ...former]
  }

  sign(parts: readonly unknown[]): string {
    return signature(this.current, parts)
  }

  /** One for each key, for what is looked up by its signature. */
  signatures(parts: readonly unknown[]): string[] {
    return this.#all.map(key => signature(key, parts))
  }

  /** Compares in constant time. */
  verify(parts: readonly unknown[], given: string): boolean {
    return this.#all.some(key => isSame(signature(key, parts), given))
  }
}

const signature = (key: string, parts: readonly unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
