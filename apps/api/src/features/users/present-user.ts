import type { AccountId, User, UserId } from '@revela/contract'
import type { UserRow } from './user-queries.ts'

export function presentUser(row: UserRow): User {
  return {
    _id: row.id as UserId,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    type: row.account_type,
    role: row.roles,
    accountId: { _id: row.account_id as AccountId, type: row.account_type, status: row.account_type },
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      locale: row.locale,
      asset: { urlImageProfile: row.url_image_profile },
    },
  }
}
