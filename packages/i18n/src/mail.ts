import type { Locale } from '@revela/contract'
import { mail as english } from './en/mail.ts'
import { mail as spanish } from './es/mail.ts'
import type { Translation } from './message.ts'

/** What mails and the pages that they lead to say; the server writes them, no page downloads them. */
export type MailMessages = typeof spanish
export const mailMessages: Record<Locale, Translation<MailMessages>> = { es: spanish, en: english }
