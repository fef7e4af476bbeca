import { type Audience, limits } from '@revela/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Entropy } from '../clock/entropy.ts'
import type { Caller, SignedIn } from './caller.ts'
import type { Cookies } from './cookies.ts'
import { hasSecondFactor, type SecondFactor } from './second-factor.ts'

/** Knows the person behind a session token; the identity feature provides it. */
export type IdentifySession = (token: string) => Promise<SignedIn | null>

export interface CallersParts {
  cookies: Cookies
  entropy: Entropy
  identify: IdentifySession
  /** What administrators must have signed in with; null: whatever the provider asks for. */
  ofAdmins?: SecondFactor | null
}

/** Finds out who makes a request, and whether the call is open to them. */
export class Callers {
  readonly #cookies: Cookies
  readonly #entropy: Entropy
  readonly #identify: IdentifySession
  readonly #ofAdmins: SecondFactor | null

  constructor({ cookies, entropy, identify, ofAdmins = null }: CallersParts) {
    this.#cookies = cookies
    this.#entropy = entropy
    this.#identify = identify
    this.#ofAdmins = ofAdmins
  }

  /** @throws AppError notSignedIn, forbidden, secondFactorNeeded */
  async admit(request: FastifyRequest, reply: FastifyReply, audience: Audience): Promise<Caller> {
    const caller = await this.callerOf(request)
    if (audience === 'anyone') return caller
    if (audience === 'visitor') return this.#admitVisitor(caller, request, reply)
    if (caller.kind !== 'user') throw new AppError('notSignedIn')
    if (audience === 'admin') this.#requireAdmin(caller)
    if (audience === 'twin' && !caller.roles.includes('dft')) throw new AppError('forbidden')
    return caller
  }

  #requireAdmin({ roles, proof }: SignedIn): void {
    if (!roles.includes('admin')) throw new AppError('forbidden')
    if (this.#ofAdmins && !hasSecondFactor(proof, this.#ofAdmins)) throw new AppError('secondFactorNeeded')
  }

  async callerOf(request: FastifyRequest): Promise<Caller> {
    const token = this.#cookies.read(request, 'sid')
    const signedIn = token ? await this.#identify(token) : null
    if (signedIn) return signedIn
    const visitorId = this.visitorOf(request)
    return visitorId ? { kind: 'visitor', visitorId } : { kind: 'stranger' }
  }

  visitorOf(request: FastifyRequest): string | null {
    const signed = this.#cookies.read(request, 'visitor')
    return signed ? this.#cookies.verify('visitor', signed) : null
  }

  /** A stranger becomes a visitor: her browser owns what she makes, and for as long as what she made last is kept. */
  #admitVisitor(caller: Caller, request: FastifyRequest, reply: FastifyReply): Caller {
    if (caller.kind === 'user') return caller
    const visitorId = caller.kind === 'visitor' ? caller.visitorId : this.#entropy.id()
    if (caller.kind === 'stranger' || request.method !== 'GET') {
      const keepSeconds = limits.anonymous.keepMs / 1000
      this.#cookies.write(reply, 'visitor', this.#cookies.sign('visitor', visitorId), keepSeconds)
    }
    return { kind: 'visitor', visitorId }
  }
}
