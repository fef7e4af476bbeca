import { createTranslate, type TranslateOf } from '@revela/i18n'
import { type PaymentIssueMessages, paymentIssueMessages } from '@revela/i18n/payment-issues'
import { useMemo } from 'react'
import { useText } from './text.tsx'

/** What is said about payments that need a person; only administrators' screens download it. */
export function useIssueText(): TranslateOf<PaymentIssueMessages> {
  const { locale } = useText()
  return useMemo(() => createTranslate<PaymentIssueMessages>(locale, paymentIssueMessages[locale]), [locale])
}
