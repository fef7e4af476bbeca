import {
  apiVersionedRoot,
  type CallBodyInput,
  type CallDefinition,
  type CallParams,
  type CallQueryInput,
  type CallResponse,
  errorBody,
} from '@revela/contract'
import { ApiError } from './api-error.ts'
import { bracketQuery } from './query-string.ts'
import { sendForm } from './send-form.ts'

export interface CallInput<Call extends CallDefinition> {
  params?: CallParams<Call>
  query?: CallQueryInput<Call>
  body?: CallBodyInput<Call>
  /** Multipart calls only. */
  form?: FormData
  /** Multipart calls only: called with the share of the form that was sent, 0 to 1. */
  onSent?: (part: number) => void
  signal?: AbortSignal
  /** Lets a request outlive the page that sent it. */
  keepalive?: boolean
}

export type Answered<Call extends CallDefinition> =
  CallResponse<Call> extends { data: infer Data } ? Data : never

/** Makes a call: bodies are checked before they leave and answers when they arrive. Throws `ApiError` and nothing else. */
export async function makeCall<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
): Promise<Answered<Call>> {
  const response = await send(call, input)
  const answer = await readJson(response)
  if (!response.ok) throw toApiError(response.status, answer)
  const parsed = call.response.safeParse(answer)
  if (!parsed.success)
    throw new ApiError('unreadable', { message: `${call.method} ${call.path}` }, parsed.error)
  return (parsed.data as { data: Answered<Call> }).data
}

async function send(call: CallDefinition, input: CallInput<CallDefinition>): Promise<Response> {
  const body =
    call.body && input.body !== undefined ? JSON.stringify(call.body.parse(input.body)) : input.form
  const { method } = call
  const url = urlOf(call, input)
  const headers = headersFor(call, body)
  try {
    if (body instanceof FormData && input.onSent)
      return await sendForm({ url, method, headers, form: body, signal: input.signal, onSent: input.onSent })
    return await fetch(url, {
      method,
      credentials: 'include',
      headers,
      body,
      signal: input.signal,
      keepalive: input.keepalive,
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError('offline', {}, error)
  }
}

function headersFor(call: CallDefinition, body: unknown): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'revela' }
  if (typeof body === 'string' && !call.multipart) headers['content-type'] = 'application/json'
  return headers
}

/** Parameters are filled in and arrays are written in brackets: `?step[]=completed&$q[extend][]=garmentsId`. */
export function urlOf(call: CallDefinition, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = bracketQuery(input.query ?? {})
  return `${apiVersionedRoot}${path}${query && `?${query}`}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Reads the error object of a failed answer; anything else (a proxy's HTML page) becomes `unavailable` or `internal`. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body)
  if (parsed.success) return new ApiError(parsed.data.code, parsed.data)
  return new ApiError(status >= 502 && status <= 504 ? 'unavailable' : 'internal', { statusCode: status })
}
