import type { AccountType, Locale, Role } from '@revela/contract'

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
    url_image_profile: string | null
    accepted_terms_at: Date
    accepted_terms_version: string
    created_at: Date
    updated_at: Date
  }
}
