import { calls } from '@revela/contract'
import { shortShootKey } from '@revela/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendPage, servePageFonts } from '../../platform/http/plain-page.ts'
import { preferredLocale } from '../../platform/http/preferred-locale.ts'
import { route } from '../../platform/http/route.ts'
import { sendStoredFile } from '../../platform/http/send-stored-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { everything, findShoot, packagePath, type ShowShoots } from '../shoots/public.ts'
import { ownersLocale } from './owners-locale.ts'
import { missingPage, overPage } from './package-pages.ts'
import { startPackage } from './start-package.ts'

export function registerPackages(http: HttpApp, platform: Platform, show: ShowShoots): void {
  http.app.register(async scope => servePackages(scope, platform), { prefix: '/zip' })

  route(http, calls.startPackage, async ({ params, caller }) => ({
    data: await show.one(await startPackage(platform, params.id, caller), everything),
  }))
}

/**
 * `/zip/<shoot>?…`: a shoot's package, to whoever holds its address. A person opened it, perhaps days after it was sent to her: whatever
 * is wrong a page says so, in her browser's language or else in that of the shoot's owner.
 */
function servePackages(scope: FastifyInstance, platform: Platform): void {
  const { db, links, storage } = platform
  servePageFonts(scope)
  scope.get('/:shootKey', { schema: { hide: true } }, async (request, reply) => {
    const { shootKey } = request.params as { shootKey: string }
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', vary: 'Accept-Language' })
    const address = links.readAddress(packagePath(shootKey), request.query as Record<string, unknown>)
    const shoot = address && (await findShoot(db.root, shootKey))
    const isThere = shoot && shoot.deleted_at === null
    const locale =
      preferredLocale(request.headers['accept-language']) ??
      (isThere ? await ownersLocale(db.root, shoot) : 'es')
    if (!isThere) return sendPage(reply.code(404), missingPage(locale))
    if (address.isOver) return sendPage(reply.code(410), overPage(locale, shoot.key))
    const key = shoot.package_file
    if (!key || (await storage.size(key)) === null) return sendPage(reply.code(404), missingPage(locale))
    asZip(reply, `revela-${shortShootKey(shoot.key)}.zip`)
    return sendStoredFile(request, reply, { storage, key })
  })
}

/** What it holds may be made anew behind the same address: a browser asks each time whether what it has is still the package. */
const asZip = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .type('application/zip')
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `attachment; filename="${name}"`)
