import type { UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserRow } from '../users/public.ts'
import type { MailFacts } from './mail-facts.ts'
import { mailJob } from './mail-job.ts'
import { insertMail } from './mail-queries.ts'

export interface Posting {
  userId: UserId
  /** What makes it one: posted again about the same, nothing happens. */
  reference: string
  facts: MailFacts
}

/**
 * Posts a mail with what it tells about: in the same transaction, so that neither is without the other. A job sends it, unless she does not
 * want mails of its kind by then.
 */
export async function postMail(
  platform: Pick<Platform, 'clock' | 'entropy' | 'queue'>,
  trx: Handle,
  { userId, reference, facts }: Posting,
): Promise<void> {
  const user = await findUserRow(trx, userId)
  if (!user) return
  const id = platform.entropy.id()
  const isNew = await insertMail(trx, {
    id,
    user_id: userId,
    kind: facts.kind,
    reference,
    locale: user.locale,
    facts,
    state: 'waiting',
    created_at: platform.clock.now(),
    ended_at: null,
  })
  if (isNew) await platform.queue.send(mailJob, { mailId: id })
}
