import type { Locale, MailKind } from '@revela/contract'

/**
 * waiting: to be sent; sent: the mail server took it; unwanted: she wants none of the kind; refused: the mail server will never take it;
 * failed: it could not be reached for hours.
 */
export type MailState = 'waiting' | 'sent' | 'unwanted' | 'refused' | 'failed'

export interface MailTables {
  /** The outbox: written in the transaction of what it tells about, sent by a job. */
  mail: {
    /** Also the mail's Message-ID. */
    id: string
    user_id: string
    kind: MailKind
    /** What it is about; one mail of a kind for it. */
    reference: string
    locale: Locale
    facts: unknown
    state: MailState
    created_at: Date
    ended_at: Date | null
  }
}
