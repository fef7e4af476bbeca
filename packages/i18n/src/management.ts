import type { Locale } from '@revela/contract'
import { management as english } from './en/management.ts'
import { management as spanish } from './es/management.ts'
import type { Translation } from './message.ts'

/** Like `@revela/i18n/es` and `/en`, for the administrators' refund tool alone. */
export type ManagementMessages = typeof spanish
export const managementMessages: Record<Locale, Translation<ManagementMessages>> = {
  es: spanish,
  en: english,
}
