import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretKeys } from '../secret-keys.ts'

export type CookieName = 'sid' | 'visitor' | 'oidc'

/** The server's cookies: HttpOnly, SameSite=Lax, bound to the host by the `__Host-` prefix over https. */
export class Cookies {
  readonly #secure: boolean
  readonly #keys: SecretKeys

  constructor(keys: SecretKeys, { secure }: { secure: boolean }) {
    this.#keys = keys
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
    return `${value}.${this.#keys.sign([purpose, value])}`
  }

  /** The value, or null when the signature is not ours. */
  verify(purpose: CookieName, signed: string): string | null {
    const dot = signed.lastIndexOf('.')
    if (dot < 1) return null
    const value = signed.slice(0, dot)
    return this.#keys.verify([purpose, value], signed.slice(dot + 1)) ? value : null
  }

  #nameOf(name: CookieName): string {
    return this.#secure ? `__Host-${name}` : `revela-${name}`
  }

  #options(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure }
  }
}
