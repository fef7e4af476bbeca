import { createTranslate, type TranslateOf } from '@revela/i18n'
import { type PaymentIssueMessages, paymentIssueMessages } from '@revela/i18n/payment-issues'
import { useMemo } from 'react'
import { useText } from '../../lib/text.tsx'

/** The screen's own texts, which nobody else downloads. */
export function useIssueText(): TranslateOf<PaymentIssueMessages> {
  const { locale } = useText()
  return useMemo(() => createTranslate<PaymentIssueMessages>(locale, paymentIssueMessages[locale]), [locale])
}
