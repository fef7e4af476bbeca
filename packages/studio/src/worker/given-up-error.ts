/**
 * A task was lost together with its thread: it exceeded its time limit, it stalled (neither computed nor reported progress), or the
 * thread ended. The garment is not at fault: another attempt may succeed.
 */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
  readonly reason: 'timeLimit' | 'starved' | 'stalled' | 'threadEnded'

  constructor(reason: GivenUpError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
