import {
  apiRoot,
  apiVersionedRoot,
  type CallBody,
  type CallDefinition,
  type CallParams,
  type CallQuery,
  type CallResponse,
  errorBody,
  errorStatus,
} from '@revela/contract'
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { noteInLog } from '../log-context.ts'
import { failureCodes, mayBeMadeBy } from './call-terms.ts'
import type { Caller, CallerOf } from './caller.ts'
import type { HttpApp } from './http-app.ts'
import { perMinute } from './per-minute.ts'
import { requireSameSite } from './same-site.ts'
import { answerSchema, withSelected } from './selected-fields.ts'
import { requireStorable } from './storable-text.ts'
import { withoutTextDirections } from './text-directions.ts'

/** What a handler gets: everything validated, and who asks. */
export interface CallContext<Call extends CallDefinition> {
  params: CallParams<Call>
  query: CallQuery<Call>
  body: CallBody<Call>
  caller: CallerOf<Call['audience']>
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Per address, below the general limit. */
  maxPerMinute?: number
  /** For JSON bodies; the default is 256 KB. */
  maxBodyBytes?: number
  /** For a GET that changes something: only our own pages may make it. */
  sameSiteOnly?: boolean
  /** The answer is the same for everybody and may be kept for a minute. */
  isPublicCatalogue?: boolean
}

/**
 * Registers a call of the contract under `/api/v1` and `/api`. The request is parsed by its schemas before the handler
 * runs and the answer through its response schema after, so that nothing unknown gets in or out.
 */
export function route<const Call extends CallDefinition>(
  http: HttpApp,
  call: Call,
  handler: (context: CallContext<Call>) => Promise<CallResponse<Call>>,
  options: RouteOptions = {},
): void {
  const admitted = new WeakMap<FastifyRequest, Caller>()
  const guardSite = call.method !== 'GET' || options.sameSiteOnly === true
  const limit = options.maxPerMinute
    ? [perMinute(http, { name: `${call.method} ${call.path}`, max: options.maxPerMinute })]
    : []
  for (const root of [apiVersionedRoot, apiRoot]) {
    http.app.route({
      method: call.method as HTTPMethods,
      url: root + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: { ...schemaOf(call), hide: root === apiRoot },
      bodyLimit: options.maxBodyBytes ?? 256 * 1024,
      config: {
        formParts: call.multipart,
        ...(options.maxPerMinute && { rateLimit: false }),
      },
      onRequest: [
        ...limit,
        async (request: FastifyRequest, reply: FastifyReply) => {
          reply.header('cache-control', options.isPublicCatalogue ? 'public, max-age=60' : 'no-store')
          if (guardSite) requireSameSite(request, http.publicOrigin)
          // Before anything sent is read: who may not call at all is told so, whatever it was.
          const caller = await http.callers.admit(request, reply, call.audience)
          admitted.set(request, caller)
          if (caller.kind === 'user') noteInLog({ userId: caller.userId })
        },
      ],
      // The framework validates an absent body as null, which no schema takes; an empty object says the same.
      preValidation: async request => {
        if (call.body && request.isMultipart()) throw new AppError('badRequest')
        for (const sent of [request.params, request.query, request.body]) requireStorable(sent)
        if (call.body) request.body = withoutTextDirections(request.body ?? {})
      },
      handler: async (request, reply) => {
        const { params, query, body } = request
        const caller = admitted.get(request)
        const context = { params, query, body, caller, request, reply } as CallContext<Call>
        return withSelected(call, query, await handler(context))
      },
    })
  }
}

function schemaOf(call: CallDefinition) {
  return {
    summary: call.summary,
    description: mayBeMadeBy[call.audience],
    tags: [call.path.split('/')[1]],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: answerSchema(call), ...failuresOf(call) },
  }
}

/** For each status the error object with the codes that it may carry. */
function failuresOf(call: CallDefinition) {
  const codes = failureCodes(call)
  const statuses = new Set(codes.map(code => errorStatus[code]))
  return Object.fromEntries(
    [...statuses].map(status => {
      const those = codes.filter(code => errorStatus[code] === status)
      const body = errorBody.extend({ code: z.enum(those) })
      return [status, body.meta({ description: those.join(', ') })]
    }),
  )
}
