import type { Locale } from '@revela/contract'
import { paymentIssues as english } from './en/payment-issues.ts'
import { paymentIssues as spanish } from './es/payment-issues.ts'
import type { Translation } from './message.ts'

/** Like `@revela/i18n/es` and `/en`, for the administrators' list of payments alone. */
export type PaymentIssueMessages = typeof spanish
export const paymentIssueMessages: Record<Locale, Translation<PaymentIssueMessages>> = {
  es: spanish,
  en: english,
}
