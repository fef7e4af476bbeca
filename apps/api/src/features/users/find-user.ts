import type { User, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { presentUser } from './present-user.ts'
import { findUserRow } from './user-queries.ts'

/** A user as the API shows her to herself. */
export async function findUser(db: Handle, id: UserId, links: FileLinks): Promise<User | null> {
  const row = await findUserRow(db, id)
  return row ? presentUser(row, links) : null
}
