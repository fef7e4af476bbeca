import { type ErrorBody, type ErrorCode, shootInProcessStatusCode } from '@revela/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../is-unavailable.ts'
import type { Log } from '../log.ts'

/** The framework's own refusals, in our codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_FILES_LIMIT: 'too-many-files',
  FST_PARTS_LIMIT: 'badRequest',
  FST_FIELDS_LIMIT: 'badRequest',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'badRequest',
}

/** The one place where a failure becomes an answer. What we did not foresee becomes `internal` and tells nothing. */
export function installErrorEdge(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const isOurs = isUnavailable(error)
    const known = isOurs ? new AppError('unavailable') : toAppError(error)
    if (isOurs || !known) log.error('request failed', { requestId: request.id, url: request.url, error })
    return sendError(reply, request, known ?? new AppError('internal'))
  })
}

export const errorBodyOf = (error: AppError, requestId: string): ErrorBody => ({
  code: error.code,
  name: error.name,
  message: error.message,
  statusCode: error.code === 'shootInProcess' ? shootInProcessStatusCode : error.status,
  data: error.data,
  requestId,
})

export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  // Serialised here: this also answers for paths that have no call, and so no schema.
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(errorBodyOf(error, request.id))
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => ({ path: instancePath, message }))
    return new AppError('badRequest', { problems })
  }
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && frameworkCodes[code]) return new AppError(frameworkCodes[code])
  if (statusCode === 404) return new AppError('notFound')
  if (statusCode === 413) return new AppError('payloadTooLarge')
  if (statusCode === 429) return new AppError('tooManyRequests')
  return statusCode && statusCode >= 400 && statusCode < 500 ? new AppError('badRequest') : null
}
