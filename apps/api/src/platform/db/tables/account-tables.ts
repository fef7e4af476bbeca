import type { AccountType, Locale, MailKind, Role } from '@revela/contract'
import type { Generated } from 'kysely'

export interface AccountTables {
  account: {
    id: string
    type: AccountType
    created_at: Date
  }
  app_user: {
    id: string
    account_id: string
    email: string
    status: 'active' | 'blocked'
    roles: Role[]
    first_name: string
    last_name: string
    locale: Locale
    /** The identity provider's, over https. */
    url_image_profile: string | null
    /** The one that she chose instead, by its storage key. */
    image_profile: Generated<string | null>
    /** Kinds of mail that she does not want. */
    mail_declined: Generated<MailKind[]>
    accepted_terms_at: Date
    accepted_terms_version: string
    /** When she closed her account: then nothing of her is left here. */
    closed_at: Generated<Date | null>
    created_at: Date
    updated_at: Date
  }
}
