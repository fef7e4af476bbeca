import type { Currency, Plan, User } from '@revela/contract'
import { formatPrice, type Locale } from '@revela/i18n'

/** Where people write about a purchase. */
export const supportEmail = 'ayuda@revela.studio'

/** Plans that may be bought today (R-ACC-01). */
export const listedPlans = (plans: Plan[]): Plan[] => plans.filter(plan => plan.status === 'active')

/** Plans are listed before a payment provider is set up; they just can't be paid yet. */
export const hasPaymentPage = (plan: Plan): boolean => plan.paymentLink !== ''

/** The payment page's languages, by ours. */
const pageLocales: Record<Locale, string> = { es: 'es-419', en: 'en' }

/** The plan's payment page, told which account gets the credits (R-ACC-04), to whom the receipt goes, and in which language. */
export function checkoutUrl(plan: Plan, user: User, locale: Locale): string {
  const url = new URL(plan.paymentLink, window.location.origin)
  url.searchParams.set('client_reference_id', user.accountId._id)
  url.searchParams.set('prefilled_email', user.email)
  url.searchParams.set('locale', pageLocales[locale])
  return url.href
}

const readersCurrency: Record<Locale, Currency> = { es: 'MXN', en: 'USD' }

/** What the plan costs, in the currency that the language's readers think in where it is offered. */
export const priceText = (plan: Plan, locale: Locale): string => written(plan, locale, 1)

/** What one photo costs with it. */
export const pricePerPhoto = (plan: Plan, locale: Locale): string => written(plan, locale, plan.credits)

function written(plan: Plan, locale: Locale, photos: number): string {
  const price = plan.prices.find(({ currency }) => currency === readersCurrency[locale]) ?? plan.prices[0]
  return price ? formatPrice(locale, price.amount / photos, price.currency) : ''
}
