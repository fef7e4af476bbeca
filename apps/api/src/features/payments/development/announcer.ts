import type { Platform } from '../../../platform/platform.ts'
import { signatureHeader } from '../stripe-signature.ts'
import { type Announcement, checkoutEvent } from './checkout-events.ts'
import type { CheckoutSession } from './checkout-sessions.ts'

interface AnnouncerSettings {
  webhookUrl: string
  webhookSecret: string
  fetch: typeof fetch
}

/** Posts signed notifications to the webhook, as the payment provider does. */
export class Announcer {
  readonly #platform: Pick<Platform, 'clock' | 'entropy' | 'log'>
  readonly #settings: AnnouncerSettings

  constructor(platform: Pick<Platform, 'clock' | 'entropy' | 'log'>, settings: AnnouncerSettings) {
    this.#platform = platform
    this.#settings = settings
  }

  /** Sends a notification, or the last one again for null, that many times at once. */
  async announce(session: CheckoutSession, announcement: Announcement | null, times = 1): Promise<void> {
    const nowMs = this.#platform.clock.now().getTime()
    const id = `evt_${this.#platform.entropy.key()}`
    const event = announcement ? checkoutEvent(announcement, session, { id, nowMs }) : session.sent.at(-1)
    if (!event) return
    const payload = JSON.stringify(event)
    await Promise.all(Array.from({ length: times }, () => this.#post(payload, nowMs)))
    for (let sent = 0; sent < times; sent++) session.sent.push(event)
  }

  async #post(payload: string, nowMs: number): Promise<void> {
    const { fetch, webhookUrl, webhookSecret } = this.#settings
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureHeader(payload, webhookSecret, nowMs),
      },
      body: payload,
    })
    if (!answer.ok)
      this.#platform.log.error('the webhook refused a notification of the development checkout', {
        status: answer.status,
        answer: await answer.text(),
      })
  }
}
