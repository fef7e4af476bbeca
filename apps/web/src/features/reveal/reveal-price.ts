import { payReveal } from '@revela/domain'
import type { Translate } from '@revela/i18n'

/** What pressing the button takes from the balance; nothing where further poses paid for all of it. */
export function revealPrice(t: Translate, approved: number, prepaidCredits: number): string {
  const { fromBalance } = payReveal(approved, prepaidCredits)
  return fromBalance === 0
    ? t('reveal.paid', { count: approved })
    : t('general.credits', { count: fromBalance })
}
