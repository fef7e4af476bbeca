import type { UserId } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'
import { findUserRow } from '../users/public.ts'
import { composeMail } from './compose-mail.ts'
import { endMail, findMail } from './mail-queries.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export interface SendDeps {
  platform: Platform
  mailer: Mailer
  publicOrigin: string
}

/**
 * Sends a posted mail. SMTP has no transaction with our database: a process that ends after the mail server took the mail and before that
 * was written down leads to a second sending, with the same Message-ID, by which the receiving side knows it for the same.
 */
export const mailHandler = ({
  platform,
  mailer,
  publicOrigin,
}: SendDeps): JobHandler<{ mailId: string }> => ({
  concurrency: 2,

  async run({ mailId }, attempt) {
    const { db, clock, links, log } = platform
    const row = await findMail(db.root, mailId)
    if (row?.state !== 'waiting') return
    const user = await findUserRow(db.root, row.user_id as UserId)
    const isWanted = user?.status === 'active' && !user.mail_declined.includes(row.kind)
    const state = isWanted
      ? await sent(mailer, composeMail({ publicOrigin, links }, row, user.email))
      : 'unwanted'
    await db.transaction(async trx => {
      await attempt.completeWithin(trx)
      await endMail(trx, mailId, state, clock.now())
    })
    log.info('mail ended', { mailId, kind: row.kind, state })
  },

  async giveUp({ mailId }, attempt) {
    const { db, clock } = platform
    await db.transaction(async trx => {
      await attempt.completeWithin(trx)
      await endMail(trx, mailId, 'failed', clock.now())
    })
  },
})

async function sent(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<'sent' | 'refused'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (error instanceof MailRefused) return 'refused'
    throw error
  }
}
