import { useSyncExternalStore } from 'react'

/**
 * A small text kept in this tab across reloads and the trip to the identity provider. (Local storage is left alone: the
 * specification names the only two keys that live there.)
 */
export class SessionValue {
  readonly #key: string
  readonly #listeners = new Set<() => void>()

  constructor(key: string) {
    this.#key = key
  }

  read = (): string | null => sessionStorage.getItem(this.#key)

  write(value: string | null): void {
    if (value === null) sessionStorage.removeItem(this.#key)
    else sessionStorage.setItem(this.#key, value)
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const useSessionValue = (value: SessionValue): string | null =>
  useSyncExternalStore(value.subscribe, value.read, () => null)
