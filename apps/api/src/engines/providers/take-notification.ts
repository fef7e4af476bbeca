import type { Platform } from '../../platform/platform.ts'
import type { ImageProvider, Notification } from './provider.ts'
import { acceptRequest, findByToken, noteNotice } from './provider-request-queries.ts'

/**
 * Records a provider's notification that a request ended: once, and only from the provider itself. Waiting calls find it in the database.
 *
 * @returns whether it was the provider's, and about a request of ours
 */
export async function takeNotification(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  provider: ImageProvider,
  { token, ...notification }: Notification & { token: string },
): Promise<boolean> {
  const row = await findByToken(db.root, provider.name, token)
  if (!row) return false
  const notice = await provider.check(notification)
  if (!notice || (row.request_id !== null && row.request_id !== notice.requestId)) return false
  // The only way to learn the id of a submission whose answer was lost.
  if (row.state === 'submitting')
    await acceptRequest(db.root, row.id, { requestId: notice.requestId, addresses: null }, clock.now())
  if (notice.answer) await noteNotice(db.root, row.id, notice.answer)
  return true
}
