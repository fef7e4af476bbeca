import { type ErrorBody, type ErrorCode, errorBody } from '@revela/contract'

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

/** Reads the error object of a failed answer; anything else (a proxy's HTML page) becomes `unavailable` or `internal`. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body)
  if (parsed.success) return new ApiError(parsed.data.code, parsed.data)
  return new ApiError(status >= 502 && status <= 504 ? 'unavailable' : 'internal', { statusCode: status })
}

export function hasCode(error: unknown, ...codes: ClientErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
