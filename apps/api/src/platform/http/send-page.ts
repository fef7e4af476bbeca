import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowStylesOf } from './page-styles.ts'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Of 11: a page of 60 KB in 1 to 2 ms. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a page that was made for this request: asked for anew each time, and compressed as the browser takes it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  allowStylesOf(reply, html)
  reply.type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' })
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotlied(html, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}
