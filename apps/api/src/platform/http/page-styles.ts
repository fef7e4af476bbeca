import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const header = 'content-security-policy'

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Lets the style elements of a page's head through the policy, by their hashes. What anybody got into its body stays without style. */
export function allowStylesOf(reply: FastifyReply, html: string): void {
  const head = html.slice(0, html.indexOf('</head>'))
  const hashes = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => hashOf(css))
  const policy = reply.getHeader(header)
  if (typeof policy === 'string')
    reply.header(
      header,
      policy.replace(/style-src [^;]*/, sources => [sources, ...hashes].join(' ')),
    )
}
