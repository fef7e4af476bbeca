import { calls, type UserId } from '@revela/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'
import type { Sessions } from '../identity/public.ts'
import { closeAccount } from './close-account.ts'
import { exportOwnData } from './export-own-data.ts'

/** It reads everything of an account. */
const exportsPerMinute = 30

/** What a person does about her own data: sees and ends sessions, takes a copy, closes her account. */
export function registerOwnData(
  http: HttpApp,
  platform: Platform,
  { sessions, keys }: { sessions: Sessions; keys: SecretKeys },
): void {
  const requireSelf = ({ id }: { id: UserId }, { userId }: SignedIn) => {
    if (id !== userId) throw new AppError('notFound')
  }
  const tokenOf = (request: FastifyRequest) => http.cookies.read(request, 'sid') ?? ''
  const listFor = (request: FastifyRequest, { userId }: SignedIn) => sessions.list(userId, tokenOf(request))

  route(http, calls.listSessions, async ({ params, caller, request }) => {
    requireSelf(params, caller)
    return { data: await listFor(request, caller) }
  })

  route(http, calls.endSession, async ({ params, caller, request }) => {
    requireSelf(params, caller)
    await sessions.end(caller.userId, { id: params.sessionId })
    return { data: await listFor(request, caller) }
  })

  route(http, calls.endOtherSessions, async ({ params, caller, request }) => {
    requireSelf(params, caller)
    await sessions.end(caller.userId, { allBut: tokenOf(request) })
    return { data: await listFor(request, caller) }
  })

  route(
    http,
    calls.exportOwnData,
    async ({ params, caller, request }) => {
      requireSelf(params, caller)
      return { data: await exportOwnData(platform, caller, await listFor(request, caller)) }
    },
    { maxPerMinute: exportsPerMinute },
  )

  route(http, calls.closeAccount, async ({ params, body, caller, reply }) => {
    requireSelf(params, caller)
    await closeAccount(platform, caller, { email: body.email, keys })
    http.cookies.clear(reply, 'sid')
    return { data: { user: null } }
  })
}
