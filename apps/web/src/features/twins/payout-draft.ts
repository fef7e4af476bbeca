import { isClabe, type PayoutWish, type payoutMethods } from '@revela/contract'
import type { TranslateOf } from '@revela/i18n'
import type { TwinMessages } from '@revela/i18n/twins'

export interface PayoutDraft {
  method: (typeof payoutMethods)[number]
  holder: string
  clabe: string
  paypal: string
}
export type PayoutField = 'holder' | 'clabe' | 'paypal'

/** People write a CLABE in groups. */
export const clabeDigits = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** Something before and after the @, and a dot in what comes after; the server has the last word. */
const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with each field, in the order in which they stand; those of the other method don't count. */
export function problemsOf(
  t: TranslateOf<TwinMessages>,
  { method, holder, clabe, paypal }: PayoutDraft,
): Partial<Record<PayoutField, string>> {
  const problems: Partial<Record<PayoutField, string>> = {}
  const digits = clabeDigits(clabe)
  if (method === 'clabe' && digits.length !== 18)
    problems.clabe = t('twin.settings.clabeLength', { count: digits.length })
  else if (method === 'clabe' && !isClabe(digits)) problems.clabe = t('twin.settings.clabeWrong')
  if (method === 'paypal' && !looksLikeMail.test(paypal.trim()))
    problems.paypal = t('twin.settings.paypalWrong')
  if (holder.trim().length < 3) problems.holder = t('twin.settings.holderWrong')
  return problems
}

export const wishOf = ({ method, holder, clabe, paypal }: PayoutDraft): PayoutWish =>
  method === 'clabe'
    ? { method, holder: holder.trim(), clabe: clabeDigits(clabe) }
    : { method, holder: holder.trim(), paypal: paypal.trim() }
