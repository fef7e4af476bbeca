import type { CategoryKey } from '@revela/contract'
import type { PictureQuality } from '../port.ts'

export type ProviderName = 'fal' | 'fashn'

/** Content of a request: our picture of the person wearing the garment, and the garment. Both JPEG. */
export interface Commission {
  person: Uint8Array
  garment: Uint8Array
  category: CategoryKey
  quality: PictureQuality
  seed: number
  /** Address for the provider's notification; null where it cannot reach this server. */
  notifyUrl: string | null
}

/** A request that the provider has accepted. */
export interface Accepted {
  requestId: string
  /** Addresses of the request's status and result, where the provider states them. */
  addresses: Record<string, string> | null
}

/** Address of the finished picture, and its price in US dollars where it is known. */
export interface Finished {
  url: string
  costUsd: number | null
}

/** Content of a notification whose sender was verified. */
export interface Notice {
  requestId: string
  /** The result, if the notification can be trusted without a further request; null where it is only a hint to poll. */
  answer: Record<string, unknown> | null
}

export interface Notification {
  headers: Record<string, string | string[] | undefined>
  /** The body's bytes as they came: a signature is over them. */
  body: Buffer
}

/** A company's API for pictures: it accepts a request, works on it, and returns an address. */
export interface ImageProvider {
  readonly name: ProviderName
  /** The provider's model for pictures of a quality. */
  modelFor(quality: PictureQuality): string
  /** Not idempotent: call it once for each picture. @throws ProviderFailure */
  submit(commission: Commission): Promise<Accepted>
  /** The result; null while the provider works. @throws ProviderFailure */
  poll(accepted: Accepted, model: string): Promise<Finished | null>
  /** The result in a notice's answer; null when it contains none. @throws ProviderFailure */
  read(answer: Record<string, unknown>, model: string): Finished | null
  /** @throws ProviderFailure */
  download(url: string): Promise<Uint8Array>
  /** Cancels a request, where the provider supports it. */
  cancel(accepted: Accepted, model: string): Promise<void>
  /** Verifies a notification; null when it is not the provider's. */
  check(notification: Notification): Promise<Notice | null>
}
