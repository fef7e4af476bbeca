import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the development provider remembers, in this process's memory: a sign-in under way is lost with a restart. */
const remembered = new Map<string, AdapterPayload>()

export class ProviderMemory implements Adapter {
  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    remembered.set(this.#name(id), payload)
    if (payload.uid) remembered.set(`uid:${payload.uid}`, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return remembered.get(this.#name(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return remembered.get(`uid:${uid}`)
  }

  /** Only the device flow, which is off, has user codes. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = remembered.get(this.#name(id))
    if (payload) payload.consumed = Math.floor((payload.iat ?? 0) + 1)
  }

  async destroy(id: string): Promise<void> {
    remembered.delete(this.#name(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [name, payload] of remembered) if (payload.grantId === grantId) remembered.delete(name)
  }

  #name(id: string): string {
    return `${this.#kind}:${id}`
  }
}
