import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import type { FileLinks } from '../storage/file-links.ts'
import { extensionOf, FileAbsent, type Storage, storedMediaTypes } from '../storage/storage.ts'
import { sendStoredFile } from './send-stored-file.ts'
import { requestedWidth, SmallerPictures } from './smaller-pictures.ts'

const pictures: ReadonlySet<string> = new Set(['webp', 'png', 'jpg'])

/** `/files/<key>?…`: stored files, to whoever holds a signed link; `w` asks for a smaller picture. */
export function serveStoredFiles(app: FastifyInstance, storage: Storage, links: FileLinks): void {
  const smaller = new SmallerPictures()
  app.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const link = links.verify(key, request.query as Record<string, unknown>)
    const extension = extensionOf(key)
    if (!link || !extension) throw new AppError('notFound')
    const width = link.downloadName === null && pictures.has(extension) ? requestedWidth(request.query) : null
    if (width) {
      const picture = await smaller.get(key, width, () => storage.read(key)).catch(absentIsNotFound)
      return asPrivateFile(reply).type('image/webp').header('content-disposition', 'inline').send(picture)
    }
    const inline = extension !== 'zip' && link.downloadName === null
    asPrivateFile(reply)
      .type(storedMediaTypes[extension])
      .header('content-disposition', inline ? 'inline' : attachment(link.downloadName ?? 'revela.zip'))
    return sendStoredFile(request, reply, { storage, key })
  })
}

/** Kept by the browser that was given the link, and never run as a page. */
const asPrivateFile = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")

function absentIsNotFound(error: unknown): never {
  throw error instanceof FileAbsent ? new AppError('notFound') : error
}

/** Both forms of RFC 6266: plain ASCII for old clients, UTF-8 for the rest. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
