import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@revela/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from '../app-error.ts'
import { allowStylesOf } from './page-styles.ts'
import { preferredLocale } from './preferred-locale.ts'

/**
 * Pages of the server's own: the reference of its calls, and those that stand in for an identity or a payment provider during development.
 * Plain HTML: they work without a script and before the web is built.
 */
export interface PlainPage {
  locale: Locale
  title: string
  /** What this page is, or stands in for, in the margin like on the edge of a film. */
  edge: string
  /** HTML; what came from outside is escaped in it. */
  body: string
  style: string
  /** The prefix that its fonts are served under. */
  path: string
}

export const plainPage = ({ locale, title, edge, body, style, path }: PlainPage): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Revela · ${title}</title>
<style>${baseStyle(path)}${style}</style>
</head>
<body>
<main>
  <p class="edge">Revela <span aria-hidden="true">▸</span> ${edge}</p>
  ${body}
</main>
</body>
</html>`

const fonts: Record<string, string> = {
  display: '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
  text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** The pages' fonts, below the scope's prefix. */
export function servePageFonts(scope: FastifyInstance): void {
  scope.get('/fonts/:name.woff2', { schema: { hide: true } }, async (request, reply) => {
    const file = fonts[(request.params as { name: string }).name]
    if (!file) throw new AppError('notFound')
    return reply.type('font/woff2').send(await readFile(fileURLToPath(import.meta.resolve(file))))
  })
}

/** For pages with forms: those instead of JSON, and the pages' fonts, below the scope's prefix. */
export function servePlainPages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, qs.parse(String(body), { parameterLimit: 10, depth: 0 })),
  )
  servePageFonts(scope)
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  allowStylesOf(reply, page)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

export const localeOf = (wanted: unknown): Locale => (String(wanted).startsWith('en') ? 'en' : 'es')

/** The language that was asked for in the address, else the browser's: somebody may have opened the page by its address. */
export const localeFor = (request: FastifyRequest, wanted: unknown): Locale =>
  typeof wanted === 'string' && wanted !== ''
    ? localeOf(wanted)
    : (preferredLocale(request.headers['accept-language']) ?? 'es')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, found => entities[found])

const baseStyle = (path: string) => `
@font-face { font-family: 'Bodoni Moda'; src: url('${path}/fonts/display.woff2') format('woff2'); font-weight: 400 900; font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('${path}/fonts/text.woff2') format('woff2'); font-weight: 100 900; font-display: swap }
:root { --paper: #F6F3EE; --ink: #17130F; --graphite: #6B645C; --hairline: #DDD6CC; --rosa: #D6006F; --alert: #A3123A }
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 400 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; -webkit-font-smoothing: antialiased }
main { max-width: 480px; margin: 0 auto; padding: 32px 20px 48px }
h1 { font: 400 44px/1.05 'Bodoni Moda', Didot, Georgia, serif; letter-spacing: -.01em; margin: 40px 0 16px; text-wrap: balance }
h2 { font: 400 24px/1.2 'Bodoni Moda', Didot, Georgia, serif; margin-bottom: 12px }
.edge { font: 400 12px/1.4 'Courier Prime', 'Courier New', monospace; text-transform: uppercase; letter-spacing: .08em }
.lead { color: var(--graphite); max-width: 38ch; margin-bottom: 28px }
.primary { min-height: 48px; padding: 0 28px; border: 0; border-radius: 999px; background: var(--rosa); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
.refused { color: var(--alert); margin-top: 8px }
.cancel { margin-top: 32px; min-height: 44px; border: 0; background: none; color: var(--graphite); font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; padding: 0 }
:focus-visible { outline: 2px solid var(--rosa); outline-offset: 2px }
@media (min-width: 760px) { main { padding-top: 72px } h1 { font-size: 56px } }
`
