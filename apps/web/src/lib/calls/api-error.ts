import type { ErrorBody, ErrorCode } from '@revela/contract'

/** `offline`: the request never got an answer. `unreadable`: the answer was not what the contract says. */
export type ClientErrorCode = ErrorCode | 'offline' | 'unreadable'

/** Every failed call, whatever went wrong; screens choose what to do by `code` and never by `message`. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  readonly statusCode: number
  readonly data: Record<string, unknown>

  constructor(code: ClientErrorCode, body?: Partial<ErrorBody>, cause?: unknown) {
    super(body?.message ?? code, { cause })
    this.name = 'ApiError'
    this.code = code
    this.statusCode = body?.statusCode ?? 0
    this.data = body?.data ?? {}
  }
}

export function hasCode(error: unknown, ...codes: ClientErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
