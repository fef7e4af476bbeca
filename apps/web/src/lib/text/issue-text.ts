import { type PaymentIssueMessages, paymentIssueMessages } from '@revela/i18n/payment-issues'
import { useAreaText } from './area-text.ts'

/** What is said about payments that need a person; only administrators' screens download it. */
export const useIssueText = () => useAreaText<PaymentIssueMessages>(paymentIssueMessages)
