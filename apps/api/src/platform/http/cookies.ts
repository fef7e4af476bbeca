import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'sid' | 'visitor' | 'oidc'

/** The server's cookies: HttpOnly, SameSite=Lax, bound to the host by the `__Host-` prefix over https. */
export class Cookies {
  readonly #secure: boolean
  readonly #secret: string

  constructor(secret: string, { secure }: { secure: boolean }) {
    this.#secret = secret
    this.#secure = secure
  }

  read(request: FastifyRequest, name: CookieName): string | null {
    return request.cookies[this.#nameOf(name)] || null
  }

  write(reply: FastifyReply, name: CookieName, value: string, maxAgeSeconds: number): void {
    reply.setCookie(this.#nameOf(name), value, { ...this.#options(), maxAge: maxAgeSeconds })
  }

  clear(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(this.#nameOf(name), this.#options())
  }

  /** `value.signature`; the purpose keeps a cookie of one kind from passing as another. */
  sign(purpose: CookieName, value: string): string {
    return `${value}.${this.#signature(purpose, value)}`
  }

  /** The value, or null when the signature is not ours. */
  verify(purpose: CookieName, signed: string): string | null {
    const dot = signed.lastIndexOf('.')
    if (dot < 1) return null
    const value = signed.slice(0, dot)
    const given = Buffer.from(signed.slice(dot + 1))
    const expected = Buffer.from(this.#signature(purpose, value))
    return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
  }

  #signature(purpose: string, value: string): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url')
  }

  #nameOf(name: CookieName): string {
    return this.#secure ? `__Host-${name}` : `revela-${name}`
  }

  #options(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure }
  }
}
