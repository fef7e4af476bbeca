import { calls, type Locale, type PublicShoot, publicModelName } from '@revela/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { chosenLocale, type DrawnPages } from '../../platform/http/drawn-pages.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { IndexPage } from '../../platform/http/index-page.ts'
import { preferredLocale } from '../../platform/http/preferred-locale.ts'
import { route } from '../../platform/http/route.ts'
import { sendPage } from '../../platform/http/send-page.ts'
import { requestedWidth, SmallerPictures } from '../../platform/http/smaller-pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { extensionOf, storedMediaTypes } from '../../platform/storage/storage.ts'
import { cardSize } from './compose-card.ts'
import { KeptCards } from './kept-cards.ts'
import { presentPublicShoot } from './present-public-shoot.ts'
import { missingHead, robotsHeader, shareHead } from './share-head.ts'
import {
  cardTiles,
  cardUrl,
  cardVersion,
  findShared,
  fingerprint,
  requireShared,
  sharedFile,
} from './shared-shoot.ts'
import type { SharingCatalog } from './sharing-catalog.ts'

export interface SharingDeps {
  platform: Platform
  catalog: SharingCatalog
  page: IndexPage
  drawn: DrawnPages
  /** One of our own shoots by its key, which everybody may see; null when it is none. */
  showExample: (key: string) => Promise<PublicShoot | null>
}

export function registerSharing(http: HttpApp, deps: SharingDeps): void {
  const { platform, catalog, showExample } = deps
  route(http, calls.publicShoot, async ({ params, reply }) => {
    reply.headers(robotsHeader)
    const example = await showExample(params.id)
    if (example) return { data: example }
    return { data: presentPublicShoot(await requireShared(platform.db.root, params.id), catalog) }
  })
  registerSharedPictures(http, platform)
  registerSharePages(http, deps)
}

/**
 * A browser may show again for a minute what it has; no cache in between may hand it to others. So a shoot that is
 * made private is gone at once for everybody who hasn't seen it.
 */
const photoCaching = 'private, max-age=60, must-revalidate'
/** Messengers fetch a preview from many places at once. */
const cardCaching = 'public, max-age=60, must-revalidate'
const cardName = /^card(?:-(\d{1,4}))?\.jpg$/

/** `/shared/<shoot>/<picture>`: pictures of public shoots, without a signature; `w` asks for a smaller one. */
function registerSharedPictures(http: HttpApp, { db, storage }: Platform): void {
  const smaller = new SmallerPictures(128)
  const cards = new KeptCards(file => storage.read(file))
  http.app.get('/shared/:key/:name', { schema: { hide: true } }, async (request, reply) => {
    const { key, name } = request.params as { key: string; name: string }
    reply.headers(robotsHeader).header('content-security-policy', "default-src 'none'; sandbox")
    const shared = await requireShared(db.root, key)
    const card = cardName.exec(name)
    if (card) {
      const tiles = cardTiles(shared, card[1] ?? null)
      if (!tiles) throw new AppError('notFound')
      const send = () => cards.get(tiles)
      return sendPicture(request, reply, {
        caching: cardCaching,
        version: cardVersion(tiles),
        type: 'image/jpeg',
        send,
      })
    }
    const file = sharedFile(shared, name)
    const extension = file && extensionOf(file)
    if (!file || !extension) throw new AppError('notFound')
    const width = requestedWidth(request.query)
    return sendPicture(request, reply, {
      caching: photoCaching,
      version: `${fingerprint(file)}-${width ?? 'full'}`,
      type: width ? 'image/webp' : storedMediaTypes[extension],
      send: () => (width ? smaller.get(file, width, () => storage.read(file)) : storage.read(file)),
    })
  })
}

interface SentPicture {
  caching: string
  version: string
  type: string
  send: () => Promise<Buffer>
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: SentPicture,
): Promise<FastifyReply> {
  const etag = `"${picture.version}"`
  reply.header('cache-control', picture.caching).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(picture.type).send(await picture.send())
}

/** The pages of a shared shoot, with a head for link previews; a missing one has the status of a missing page. */
function registerSharePages(http: HttpApp, deps: SharingDeps): void {
  const { platform, catalog, page, drawn, showExample } = deps
  const shareUrl = (key: string, fileIndex: string | null) =>
    `${http.publicOrigin}/share/shoot/${key}${fileIndex === null ? '' : `/${fileIndex}`}`
  const exampleHead = (example: PublicShoot, fileIndex: string | null, locale: Locale) => {
    const shown = example.images.filter(({ index }) => fileIndex === null || String(index) === fileIndex)
    const [first] = shown
    if (!first) return null
    return shareHead({
      locale,
      garment: catalog.categoryName(example.type),
      model: publicModelName(example.model),
      photoCount: shown.length,
      url: shareUrl(example.key, fileIndex),
      card: {
        url: http.publicOrigin + first.url,
        type: 'image/webp',
        size: first,
        showsGarment: false,
      },
    })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!page.isBuilt()) throw new AppError('notFound')
    const { key, fileIndex = null } = request.params as { key: string; fileIndex?: string }
    const asked = chosenLocale(request) ?? preferredLocale(request.headers['accept-language'])
    reply.headers(robotsHeader)
    const example = await showExample(key)
    const head = example && exampleHead(example, fileIndex, asked ?? 'es')
    if (head)
      return sendPage(request, reply, await page.withHead(head, await drawn.draw(request, asked ?? 'es')))
    const shared = await findShared(platform.db.root, key)
    const tiles = shared && cardTiles(shared, fileIndex)
    if (!shared || !tiles)
      return sendPage(request, reply.code(404), await page.withHead(missingHead(asked ?? 'es')))
    const { shoot, finals } = shared
    const model = catalog.model(shoot.model_id ?? '')
    const locale = asked ?? shoot.locale ?? 'es'
    const sharedHead = shareHead({
      locale,
      garment: catalog.categoryName(shoot.type),
      model: model ? publicModelName(model) : null,
      photoCount: fileIndex === null ? finals.length : 1,
      url: shareUrl(shoot.key, fileIndex),
      card: {
        url: http.publicOrigin + cardUrl(shoot.key, fileIndex, tiles),
        type: 'image/jpeg',
        size: cardSize,
        showsGarment: tiles[0]?.keep === 'middle',
      },
    })
    return sendPage(request, reply, await page.withHead(sharedHead, await drawn.draw(request, locale)))
  }
  http.app.get('/share/shoot/:key', { schema: { hide: true } }, answer)
  http.app.get('/share/shoot/:key/:fileIndex', { schema: { hide: true } }, answer)
}
