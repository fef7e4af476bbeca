import type { AccountId, Locale, Role, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'

export interface NewUser {
  id: UserId
  accountId: AccountId
  email: string
  firstName: string
  lastName: string
  locale: Locale
  urlImageProfile: string | null
  roles: readonly Role[]
  acceptedTermsVersion: string
  createdAt: Date
}

export async function insertUser(trx: Handle, user: NewUser): Promise<void> {
  await trx
    .insertInto('app_user')
    .values({
      id: user.id,
      account_id: user.accountId,
      email: user.email,
      status: 'active',
      roles: [...user.roles],
      first_name: user.firstName,
      last_name: user.lastName,
      locale: user.locale,
      url_image_profile: user.urlImageProfile,
      accepted_terms_at: user.createdAt,
      accepted_terms_version: user.acceptedTermsVersion,
      created_at: user.createdAt,
      updated_at: user.createdAt,
    })
    .execute()
}

export async function findUserRow(db: Handle, id: UserId) {
  return db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .selectAll('app_user')
    .select('account.type as account_type')
    .where('app_user.id', '=', id)
    .executeTakeFirst()
}

export async function usersOfAccount(db: Handle, accountId: AccountId): Promise<UserId[]> {
  const rows = await db.selectFrom('app_user').select('id').where('account_id', '=', accountId).execute()
  return rows.map(({ id }) => id as UserId)
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>

export interface ProfileChange {
  firstName?: string
  lastName?: string
  locale?: Locale
}

/** @returns the storage key of the picture that was shown before */
export async function recordProfilePicture(
  trx: Handle,
  id: UserId,
  file: string | null,
  now: Date,
): Promise<string | null> {
  const { image_profile: before } = await trx
    .selectFrom('app_user')
    .select('image_profile')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('app_user')
    .set({ image_profile: file, updated_at: now })
    .where('id', '=', id)
    .execute()
  return before
}

export async function updateProfile(db: Handle, id: UserId, change: ProfileChange, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ first_name: change.firstName, last_name: change.lastName, locale: change.locale, updated_at: now })
    .where('id', '=', id)
    .execute()
}
