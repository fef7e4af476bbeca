/**
 * A task that came to nothing with its thread: it computed until its time was over, it waited for something that never
 * came, or its thread ended under it. Says nothing about the garment.
 */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
  readonly reason: 'timeLimit' | 'stalled' | 'threadEnded'

  constructor(reason: GivenUpError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
