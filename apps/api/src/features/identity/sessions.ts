import { createHash } from 'node:crypto'
import { limits, type Session, type UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteEndedSessions,
  findLiveSession,
  insertSession,
  liveSessionsOf,
  revokeSession,
  revokeSessionsOf,
  touchSession,
} from './identity-queries.ts'

export const { idleMs: sessionIdleMs, maxMs: sessionMaxMs } = limits.session
// Writing at every request would cost more than a few minutes' exactness are worth.
const touchAfterMs = 5 * 60 * 1000

type Ports = Pick<Platform, 'db' | 'clock' | 'entropy'>

/** What is kept of a sign-in. A provider that does not say when she proved who she is means now. */
export interface Opening {
  /** Browser and system, by their names. */
  device?: string
  authenticatedAt?: Date | null
  acr?: string | null
  amr?: readonly string[]
}

/** Sessions in our own table: the cookie holds a random token, the table its hash. */
export class Sessions {
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** @returns the token for the cookie */
  async open(trx: Handle, userId: UserId, { device = '', ...said }: Opening = {}): Promise<string> {
    const token = this.#ports.entropy.token()
    const createdAt = this.#ports.clock.now()
    const expiresAt = new Date(createdAt.getTime() + sessionMaxMs)
    await deleteEndedSessions(trx, createdAt)
    // A provider's clock may be ahead of ours.
    const authenticatedAt = new Date(Math.min(+(said.authenticatedAt ?? createdAt), +createdAt))
    const proof = { authenticatedAt, acr: said.acr ?? null, amr: said.amr ?? [] }
    await insertSession(trx, { tokenHash: hashOf(token), userId, device, createdAt, expiresAt, proof })
    return token
  }

  async identify(token: string): Promise<SignedIn | null> {
    const { db, clock } = this.#ports
    const now = clock.now()
    const usedAfter = new Date(now.getTime() - sessionIdleMs)
    const tokenHash = hashOf(token)
    const session = await findLiveSession(db.root, { tokenHash, now, usedAfter })
    if (!session) return null
    if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs)
      await touchSession(db.root, tokenHash, now)
    return session.person
  }

  /** Where she is signed in now, the latest used first. */
  async list(userId: UserId, token: string): Promise<Session[]> {
    const { db, clock } = this.#ports
    const now = clock.now()
    const usedAfter = new Date(now.getTime() - sessionIdleMs)
    const rows = await liveSessionsOf(db.root, { userId, now, usedAfter })
    return rows.map(row => ({
      _id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.token_hash === hashOf(token),
    }))
  }

  /** Ends one of hers by its id, or all but the one with the token. */
  async end(userId: UserId, which: { id: string } | { allBut: string }): Promise<void> {
    const { db, clock } = this.#ports
    const but = 'id' in which ? which : { allButHash: hashOf(which.allBut) }
    await revokeSessionsOf(db.root, userId, but, clock.now())
  }

  async revoke(db: Handle, token: string): Promise<void> {
    await revokeSession(db, hashOf(token), this.#ports.clock.now())
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
