import type { AccountId, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn, SignInProof } from '../../platform/http/caller.ts'

export async function findIdentity(db: Handle, issuer: string, subject: string) {
  const row = await db
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.id', 'identity.user_id')
    .select(['app_user.id', 'app_user.account_id', 'app_user.status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && { userId: row.id as UserId, accountId: row.account_id as AccountId, status: row.status }
}

/** False when the subject belongs to somebody already; waits for a sign-up of the same subject under way. */
export async function insertIdentity(
  trx: Handle,
  identity: { issuer: string; subject: string; userId: UserId; createdAt: Date },
): Promise<boolean> {
  const { issuer, subject, userId, createdAt } = identity
  const made = await trx
    .insertInto('identity')
    .values({ issuer, subject, user_id: userId, created_at: createdAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export interface NewSession {
  tokenHash: string
  userId: UserId
  device: string
  createdAt: Date
  expiresAt: Date
  proof: SignInProof
}

export async function insertSession(trx: Handle, session: NewSession): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      created_at: session.createdAt,
      authenticated_at: session.proof.authenticatedAt,
      acr: session.proof.acr,
      amr: [...session.proof.amr],
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .execute()
}

export interface LiveSession {
  lastUsedAt: Date
  person: SignedIn
}

/** The session's person, if it is neither revoked, nor over, nor unused for too long, and she is not blocked. */
export async function findLiveSession(
  db: Handle,
  { tokenHash, now, usedAfter }: { tokenHash: string; now: Date; usedAfter: Date },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select([
      'session.last_used_at',
      'session.authenticated_at',
      'session.acr',
      'session.amr',
      'app_user.id',
      'app_user.roles',
      'account.id as account_id',
      'account.type',
    ])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .where('app_user.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const person: SignedIn = {
    kind: 'user',
    userId: row.id as UserId,
    accountId: row.account_id as AccountId,
    accountType: row.type,
    roles: row.roles,
    proof: { authenticatedAt: row.authenticated_at, acr: row.acr, amr: row.amr },
  }
  return { lastUsedAt: row.last_used_at, person }
}

export async function touchSession(db: Handle, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function revokeSession(db: Handle, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function deleteEndedSessions(trx: Handle, now: Date): Promise<void> {
  await trx.deleteFrom('session').where('expires_at', '<=', now).execute()
}

export const liveSessionsOf = (
  db: Handle,
  { userId, now, usedAfter }: { userId: UserId; now: Date; usedAfter: Date },
) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

export async function revokeSessionsOf(
  db: Handle,
  userId: UserId,
  which: { id: string } | { allButHash: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(eb => ('id' in which ? eb('id', '=', which.id) : eb('token_hash', '!=', which.allButHash)))
    .execute()
}

export const identitiesOf = (db: Handle, userId: UserId) =>
  db
    .selectFrom('identity')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .execute()

/** Who she was to identity providers, and wherever she is signed in. */
export async function removeIdentities(trx: Handle, userId: UserId): Promise<void> {
  await trx.deleteFrom('session').where('user_id', '=', userId).execute()
  await trx.deleteFrom('identity').where('user_id', '=', userId).execute()
}

/** @returns how many of the keys are there now for the first time */
export async function insertGrantKeys(trx: Handle, keys: readonly string[], now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sign_up_grant')
    .values(keys.map(key_hash => ({ key_hash, granted_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
