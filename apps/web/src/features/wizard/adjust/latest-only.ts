/**
 * Sends the newest of a quick series, one at a time: what is overtaken while another is under way is never sent. Resolves when nothing is
 * left to send; throws what the last sending threw.
 */
export class LatestOnly<Value> {
  readonly #send: (value: Value) => Promise<unknown>
  #next: { value: Value } | null = null
  #underWay: Promise<void> | null = null

  constructor(send: (value: Value) => Promise<unknown>) {
    this.#send = send
  }

  push(value: Value): Promise<void> {
    this.#next = { value }
    this.#underWay ??= this.#drain().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  async #drain(): Promise<void> {
    while (this.#next) {
      const { value } = this.#next
      this.#next = null
      try {
        await this.#send(value)
      } catch (error) {
        if (!this.#next) throw error
      }
    }
  }
}
