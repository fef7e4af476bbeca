import type { Currency, Plan, Price, User } from '@revela/contract'
import { formatPrice, type Locale } from '@revela/i18n'

/** Plans that may be bought today (R-ACC-01). */
export const listedPlans = (plans: Plan[]): Plan[] => plans.filter(plan => plan.status === 'active')

/** Plans are listed before a payment provider is set up; they just can't be paid yet. */
export const hasPaymentPage = (plan: Plan): boolean => plan.paymentLink !== ''

/** The payment page's languages, by ours. */
const pageLocales: Record<Locale, string> = { es: 'es-419', en: 'en' }

/** The address of the plan's payment page, with the account that gets the credits (R-ACC-04), the receipt's e-mail address, and the language. */
export function checkoutUrl(plan: Plan, user: User, locale: Locale): string {
  const url = new URL(plan.paymentLink, window.location.origin)
  url.searchParams.set('client_reference_id', user.accountId._id)
  url.searchParams.set('prefilled_email', user.email)
  url.searchParams.set('locale', pageLocales[locale])
  return url.href
}

const readersCurrency: Record<Locale, Currency> = { es: 'MXN', en: 'USD' }

/** What the plan costs, in the currency that the language's readers think in where it is offered. */
export function priceText(plan: Plan, locale: Locale): string {
  const { amount, currency } = readersPrice(plan, locale)
  return formatPrice(locale, amount, currency)
}

/** What one photo costs with each plan, all with cents when one has some. */
export function pricesPerPhoto(plans: Plan[], locale: Locale): string[] {
  const prices = plans.map(plan => {
    const { amount, currency } = readersPrice(plan, locale)
    return { each: amount / plan.credits, currency }
  })
  const cents = prices.some(({ each }) => !Number.isInteger(each))
  return prices.map(({ each, currency }) => formatPrice(locale, each, currency, cents))
}

const readersPrice = (plan: Plan, locale: Locale): Price =>
  plan.prices.find(({ currency }) => currency === readersCurrency[locale]) ?? plan.prices[0]!
