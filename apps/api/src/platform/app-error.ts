import { type ErrorCode, errorStatus } from '@revela/contract'
import { errorMessage } from './error-messages.ts'

/** A failure that the caller may know about. `data` is sent along: only what the client needs to act. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(errorMessage(code, data))
    this.name = `${code[0].toUpperCase()}${code.slice(1)}`
    this.code = code
    this.data = data
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
