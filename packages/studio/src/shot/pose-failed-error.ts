import type { PoseProblem } from './self-check.ts'

/** This garment can't be shown in this pose; nothing grotesque is handed out instead. */
export class PoseFailedError extends Error {
  readonly code: PoseProblem
  constructor(code: PoseProblem, message: string) {
    super(message)
    this.name = 'PoseFailedError'
    this.code = code
  }
}
