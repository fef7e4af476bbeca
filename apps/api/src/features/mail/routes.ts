import { calls, type UserId } from '@revela/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { perMinute } from '../../platform/http/per-minute.ts'
import { localeFor, sendPage, servePlainPages } from '../../platform/http/plain-page.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserRow } from '../users/public.ts'
import { composeMail } from './compose-mail.ts'
import { mailJob } from './mail-job.ts'
import { findMail, type MailRow, newestMails } from './mail-queries.ts'
import type { MailSettings } from './mail-settings.ts'
import { changeMailWishes, showMailWishes, unsubscribe } from './mail-wishes.ts'
import { openMailer } from './mailer.ts'
import { mailPagesPath, outboxPage, overPage, unsubscribedPage, unsubscribePage } from './pages.ts'
import { mailHandler } from './send-mail.ts'
import { readUnsubscribePath, unsubscribeRoot } from './unsubscribe-link.ts'

export interface MailOptions {
  /** null: nothing is sent. */
  settings: MailSettings | null
  /** Whether everybody may read everybody's mail: development. */
  showsOutbox: boolean
}

export async function registerMail(
  http: HttpApp,
  platform: Platform,
  { settings, showsOutbox }: MailOptions,
): Promise<void> {
  const { publicOrigin } = http
  platform.queue.register(mailJob, mailHandler({ platform, mailer: openMailer(settings), publicOrigin }))

  const requireSelf = ({ id }: { id: UserId }, { userId }: SignedIn) => {
    if (id !== userId) throw new AppError('notFound')
  }
  route(http, calls.mailWishes, async ({ params, caller }) => {
    requireSelf(params, caller)
    return { data: await showMailWishes(platform, caller) }
  })
  route(http, calls.changeMailWishes, async ({ params, body, caller }) => {
    requireSelf(params, caller)
    return { data: await changeMailWishes(platform, caller, body.c) }
  })

  await http.app.register(
    async scope => {
      servePlainPages(scope)
      serveUnsubscribe(http, scope, platform)
      if (showsOutbox) serveOutbox(scope, platform, publicOrigin)
    },
    { prefix: mailPagesPath },
  )
}

/** Without a session and from another site: what a mail program or its provider sends. The signed address is all that counts. */
function serveUnsubscribe(http: HttpApp, scope: FastifyInstance, platform: Platform): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    onRequest: perMinute(http, { name: 'unsubscribe', max: 60 }),
  }
  const path = `${unsubscribeRoot.slice(mailPagesPath.length)}/:userId/:what`
  const read = (request: FastifyRequest) => {
    const named = request.params as { userId: string; what: string }
    const what = readUnsubscribePath(platform.links, named, request.query as Record<string, unknown>)
    return what && { userId: named.userId as UserId, what }
  }
  scope.get(path, options, async (request, reply) => {
    const locale = localeFor(request, '')
    const found = read(request)
    return found
      ? sendPage(reply, unsubscribePage(locale, found.what))
      : sendPage(reply.code(404), overPage(locale))
  })
  scope.post(path, options, async (request, reply) => {
    const locale = localeFor(request, '')
    const found = read(request)
    if (!found) return sendPage(reply.code(404), overPage(locale))
    await unsubscribe(platform, found.userId, found.what)
    return sendPage(reply, unsubscribedPage(locale))
  })
}

function serveOutbox(scope: FastifyInstance, platform: Platform, publicOrigin: string): void {
  const hidden = { schema: { hide: true } }
  const { db, links } = platform
  const written = async (row: MailRow) => {
    const to = (await findUserRow(db.root, row.user_id as UserId))?.email ?? ''
    return composeMail({ publicOrigin, links }, row, to)
  }
  scope.get('/outbox', hidden, async (request, reply) => {
    const rows = await newestMails(db.root, 50)
    const mails = await Promise.all(rows.map(async row => ({ row, ...(await written(row)) })))
    return sendPage(reply, outboxPage(localeFor(request, ''), mails))
  })
  scope.get('/outbox/:id', hidden, async (request, reply) => {
    const row = await findMail(db.root, (request.params as { id: string }).id)
    if (!row) throw new AppError('notFound')
    const { html, text } = await written(row)
    const { as } = request.query as { as?: unknown }
    if (as === 'text')
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
    // As a mail program shows it: every element brings its style, since those read no style sheets.
    return sendPage(reply.header('content-security-policy', asMail), html)
  })
}

const asMail = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
