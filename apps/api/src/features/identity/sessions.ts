import { createHash } from 'node:crypto'
import type { UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteEndedSessions,
  findLiveSession,
  insertSession,
  revokeSession,
  touchSession,
} from './identity-queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A session ends after a week without use, and after a month in any case. */
export const sessionIdleMs = 7 * dayMs
export const sessionMaxMs = 30 * dayMs
// Writing at every request would cost more than a few minutes' exactness are worth.
const touchAfterMs = 5 * 60 * 1000

type Ports = Pick<Platform, 'db' | 'clock' | 'entropy'>

/** Sessions in our own table: the cookie holds a random token, the table its hash. */
export class Sessions {
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** @returns the token for the cookie */
  async open(trx: Handle, userId: UserId): Promise<string> {
    const token = this.#ports.entropy.token()
    const createdAt = this.#ports.clock.now()
    const expiresAt = new Date(createdAt.getTime() + sessionMaxMs)
    await deleteEndedSessions(trx, createdAt)
    await insertSession(trx, { tokenHash: hashOf(token), userId, createdAt, expiresAt })
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

  async revoke(db: Handle, token: string): Promise<void> {
    await revokeSession(db, hashOf(token), this.#ports.clock.now())
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
