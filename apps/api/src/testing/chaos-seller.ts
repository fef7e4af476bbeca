import { setTimeout as delay } from 'node:timers/promises'
import type { Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { freeChoices } from './a-shoot.ts'
import { aPhoto, garmentForm } from './photos.ts'
import type { CallAnswer, Reachable, Seller } from './spawned-server.ts'

const askEveryMs = 200

/** What sellers came to, and what they should never have been told. */
export class ChaosRecord {
  readonly seen = { shoots: 0, photos: 0, checks: 0, unanswered: 0, unavailable: 0 }
  readonly unforeseen: string[] = []
  isOver = false
}

/** One who uploads, has drafts made, develops and begins again. What was asked for and not answered may have happened: the next answer says so. */
export class ChaosSeller {
  readonly #servers: Reachable
  readonly #seller: Seller
  readonly #record: ChaosRecord

  constructor(servers: Reachable, seller: Seller, record: ChaosRecord) {
    this.#servers = servers
    this.#seller = seller
    this.#record = record
  }

  async work(): Promise<void> {
    for (let n = 0; !this.#record.isOver; n++) {
      const id = await this.#upload(240 + n)
      await this.ask('PUT', `/shootings/${id}`, { c: freeChoices })
      await this.ask('POST', `/shootings/${id}/prompts`)
      const sheet = await this.#untilRested(id)
      for (const { process: image } of sheet.data.generatedImage.slice(0, 2))
        await this.ask('PUT', `/shootings/${id}/files/${image.imageThreadId}`, {
          c: { feedback: { status: 'approved' } },
        })
      await this.ask('POST', `/shootings/${id}/process`)
      const shoot = await this.#untilRested(id)
      this.#record.seen.shoots += 1
      this.#record.seen.photos += shoot.data.generatedImage.filter(
        ({ asset }) => asset.vton.status === 'ok',
      ).length
    }
  }

  /** Addresses of everything that she was told she has and that can't be read. */
  async unreadable(): Promise<string[]> {
    const { data: garments } = await this.ask('GET', '/garments')
    const { data: shoots } = await this.ask('GET', '/shootings')
    const urls: string[] = garments.flatMap(({ asset: { front } }: { asset: { front: SideAddresses } }) => [
      front.url,
      front.urlCutout,
    ])
    for (const { _id } of shoots as Shoot[]) {
      const { data } = await this.ask('GET', `/shootings/${_id}`)
      for (const { asset } of (data as Shoot).data.generatedImage)
        if (asset.vton.url) urls.push(asset.vton.url)
    }
    const found: string[] = []
    for (const url of urls) {
      const { status } = await fetch(`${this.#servers.nextOrigin()}${url}`)
      if (status !== 200) found.push(`${url} answers ${status}`)
    }
    return found
  }

  /** Asks until it is answered: a killed process or a database that is away answers nothing, or that it is not available. */
  async ask(method: string, path: string, body?: unknown): Promise<CallAnswer> {
    const { seen, unforeseen } = this.#record
    for (;;) {
      const answer = await this.#servers.call(this.#seller, method, path, body).catch(() => null)
      if (answer && answer.status !== 503) {
        if (answer.status >= 500) unforeseen.push(`${method} ${path}: ${answer.status} ${answer.code}`)
        return answer
      }
      if (answer) seen.unavailable += 1
      else seen.unanswered += 1
      await delay(askEveryMs)
    }
  }

  async #upload(width: number): Promise<string> {
    const form = garmentForm({ front: await aPhoto({ width }), type: 'dress' })
    let uploaded = await this.ask('POST', '/garments', form)
    while (uploaded.data?.check) {
      this.#record.seen.checks += 1
      uploaded = await this.ask('GET', `/garments/checks/${uploaded.data.check}`)
    }
    if (uploaded.status !== 200) throw new Error(`An upload was refused: ${uploaded.code}`)
    return uploaded.data._id
  }

  async #untilRested(id: string): Promise<Shoot> {
    for (;;) {
      const { data } = await this.ask('GET', `/shootings/${id}/process/status`)
      if (!isGenerating(data.step)) return data
      await delay(askEveryMs)
    }
  }
}

interface SideAddresses {
  url: string
  urlCutout: string
}
