import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { requestedWidth, SmallerPictures } from './smaller-pictures.ts'

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

interface Picture {
  content: Buffer
  etag: string
}

/** `/catalog/*`: the catalogue's pictures (never its data), with an ETag of their content. */
export function serveCatalogPictures(app: FastifyInstance, catalogDir: string): void {
  const root = resolve(catalogDir)
  const smaller = new SmallerPictures()
  const etags = new Map<string, { version: string; etag: string }>()

  async function load(path: string): Promise<Picture> {
    const found = await stat(path)
    const version = `${found.mtimeMs}-${found.size}`
    const content = await readFile(path)
    const known = etags.get(path)
    if (known?.version === version) return { content, etag: known.etag }
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    etags.set(path, { version, etag })
    return { content, etag }
  }

  app.get('/catalog/*', { schema: { hide: true } }, async (request, reply) => {
    const path = resolve(root, (request.params as { '*': string })['*'])
    const type = mediaTypes[path.split('.').at(-1) ?? '']
    if (!path.startsWith(root + sep) || !type) throw new AppError('notFound')
    const picture = await load(path).catch(() => {
      throw new AppError('notFound')
    })
    // An address with a version never changes its content.
    const versioned = (request.query as { v?: unknown }).v !== undefined
    reply.header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    const width = type === 'image/svg+xml' ? null : requestedWidth(request.query)
    const etag = width ? picture.etag.replace(/"$/, `-${width}"`) : picture.etag
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!width) return reply.type(type).send(picture.content)
    return reply.type('image/webp').send(await smaller.get(picture.etag, width, async () => picture.content))
  })
}
