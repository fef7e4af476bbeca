import type { AccountId, User, UserId } from '@revela/contract'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { UserRow } from './user-queries.ts'

export function presentUser(row: UserRow, links: FileLinks): User {
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
      asset: { urlImageProfile: row.image_profile ? links.urlFor(row.image_profile) : row.url_image_profile },
    },
  }
}
