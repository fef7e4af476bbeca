import type { PoseProblem } from './self-check.ts'

/** The garment cannot be shown in this pose: every attempt failed the self-check. */
export class PoseFailedError extends Error {
  readonly code: PoseProblem
  constructor(code: PoseProblem, message: string) {
    super(message)
    this.name = 'PoseFailedError'
    this.code = code
  }
}
