import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type DrawnPages, pageLocale } from './drawn-pages.ts'
import { sendError } from './error-edge.ts'
import type { IndexPage } from './index-page.ts'
import { sendPage } from './send-page.ts'

const servedByUs = /^\/(api|files|shared|zip|catalog|docs|idp|pay|mail|healthz)(\/|$)/
const year = 'public, max-age=31536000, immutable'

export interface WebPages {
  /** Where the web's build lies; pages answer 404 while it is not there. */
  distDir: string
  publicOrigin: string
  page: IndexPage
  drawn: DrawnPages
}

/** The web's build, and its one page for every address that is nobody else's. */
export async function serveWebPages(
  app: FastifyInstance,
  { distDir, publicOrigin, page, drawn: pages }: WebPages,
): Promise<void> {
  const hasBuild = existsSync(join(distDir, 'index.html'))
  if (hasBuild)
    await app.register(fastifyStatic, {
      root: distDir,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // File names under assets carry a hash of their content.
        reply.header('cache-control', path.includes(`${distDir}/assets/`) ? year : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]
    const isPage = request.method === 'GET' && !servedByUs.test(path) && !/\.\w+$/.test(path)
    if (!hasBuild || !isPage) return sendError(reply, request, new AppError('notFound'))
    const canonical = loopbackAlias(request, publicOrigin)
    if (canonical) return reply.redirect(canonical)
    const drawn = await pages.draw(request, pageLocale(request))
    if (!drawn) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const { title, description } = drawn
    const head = { lang: pageLocale(request), title, description, metas: [], canonical: null }
    return sendPage(request, reply, await page.withHead(head, drawn))
  })
}

/** 127.0.0.1 and localhost have separate cookies, and sign-in returns to only one of them: stay on that one. */
function loopbackAlias(request: FastifyRequest, publicOrigin: string): string | null {
  const isAlias = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
  const canonical = new URL(publicOrigin).host
  if (request.host === canonical || !isAlias.test(request.host) || !isAlias.test(canonical)) return null
  return publicOrigin + request.url
}
