import type { CategoryKey } from '@revela/contract'
import type { PictureQuality } from '../port.ts'

export type ProviderName = 'fal' | 'fashn'

/** What a provider is given: our own picture of the person who wears the garment, and the garment itself. Both JPEG. */
export interface Commission {
  person: Uint8Array
  garment: Uint8Array
  category: CategoryKey
  quality: PictureQuality
  seed: number
  /** Where the provider tells that it is done; null where it could not reach us. */
  notifyUrl: string | null
}

/** A request that the provider has taken on. */
export interface Accepted {
  requestId: string
  /** Where the provider answers for it, where it says so. */
  addresses: Record<string, string> | null
}

/** The finished picture's address, and what it costs in US dollars as far as that is known. */
export interface Finished {
  url: string
  costUsd: number | null
}

/** What a notification says, once its sender was checked. */
export interface Notice {
  requestId: string
  /** What may be read of it without asking the provider again; null where it is only a hint. */
  answer: Record<string, unknown> | null
}

export interface Notification {
  headers: Record<string, string | string[] | undefined>
  /** The body's bytes as they came: a signature is over them. */
  body: Buffer
}

/** A company's interface for pictures: it takes a request, works on it for a while, and answers with an address. */
export interface ImageProvider {
  readonly name: ProviderName
  /** What draws pictures of a quality. */
  modelFor(quality: PictureQuality): string
  /** Once: it has no key that would make a second one the same. @throws ProviderFailure */
  submit(commission: Commission): Promise<Accepted>
  /** null while it works. @throws ProviderFailure */
  look(accepted: Accepted, model: string): Promise<Finished | null>
  /** What a notice's answer says; null when it says nothing to go by. @throws ProviderFailure */
  read(answer: Record<string, unknown>, model: string): Finished | null
  /** @throws ProviderFailure */
  download(url: string): Promise<Uint8Array>
  /** Tells the provider that nobody waits any more, where it can be told. */
  cancel(accepted: Accepted, model: string): Promise<void>
  /** null when it is not the provider's. */
  check(notification: Notification): Promise<Notice | null>
}
