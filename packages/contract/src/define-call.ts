import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. `anyone`: no cookie needed. `visitor`: anonymous visitors (signed cookie) and signed-in people, each
 * for their own belongings. `user`, `admin`, `twin`: a session, with the role.
 */
export type Audience = 'anyone' | 'visitor' | 'user' | 'admin' | 'twin'

/** One part of a multipart/form-data body. */
export interface FormPart {
  kind: 'file' | 'text'
  required?: boolean
  /** Allowed values of a text part; any text when absent. */
  values?: readonly string[]
  description: string
}

export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under the API root, with `{name}` for parameters, exactly as in the specification's table. */
  path: string
  audience: Audience
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** JSON body. Absent on multipart calls. */
  body?: z.ZodType
  /** The parts of a multipart/form-data body, by name. */
  multipart?: Readonly<Record<string, FormPart>>
  response: z.ZodType
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a call's schemas, so that server and client infer the same inputs and outputs. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type CallParams<Call extends CallDefinition> = Parsed<Call['params']>
export type CallQuery<Call extends CallDefinition> = Parsed<Call['query']>
export type CallBody<Call extends CallDefinition> = Parsed<Call['body']>
export type CallQueryInput<Call extends CallDefinition> = Sent<Call['query']>
export type CallBodyInput<Call extends CallDefinition> = Sent<Call['body']>
export type CallResponse<Call extends CallDefinition> = z.output<Call['response']>
