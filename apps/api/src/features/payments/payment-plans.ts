import type { AccountType, Currency, Locale, Plan } from '@revela/contract'
import { formatPrice } from '@revela/i18n'

export interface PlanTerms {
  reference: string
  title: string
  credits: number
  /** What the buyer's account becomes at least (decision 012). */
  accountType: AccountType
  status: Plan['status']
  /** In whole units of the currency. */
  prices: Record<Currency, number>
}

/** A plan that is no longer sold stays here as retired: its payment page may still be open somewhere. The largest gives the teaser's price. */
export const planTerms: readonly PlanTerms[] = [
  {
    reference: 'revela-10',
    title: 'Revela 10',
    credits: 10,
    accountType: 'paid',
    status: 'active',
    prices: { MXN: 630, USD: 35 },
  },
  {
    reference: 'revela-40',
    title: 'Revela 40',
    credits: 40,
    accountType: 'paid',
    status: 'active',
    prices: { MXN: 2160, USD: 120 },
  },
  {
    reference: 'revela-100',
    title: 'Revela 100',
    credits: 100,
    accountType: 'premium',
    status: 'active',
    prices: { MXN: 4500, USD: 250 },
  },
]

export const plansForSale = planTerms.filter(({ status }) => status === 'active')

export const planNamed = (reference: string | null): PlanTerms | null =>
  planTerms.find(terms => terms.reference === reference) ?? null

/** The plan as it is listed; each language puts its readers' currency first. */
export function presentPlan(terms: PlanTerms, paymentLink: string): Plan {
  const { reference, title, credits, status, prices } = terms
  const mxn = (locale: Locale) => formatPrice(locale, prices.MXN, 'MXN')
  const usd = (locale: Locale) => formatPrice(locale, prices.USD, 'USD')
  return {
    reference,
    paymentLink,
    status,
    title,
    credits,
    label: { es: `${mxn('es')} · ${usd('es')}`, en: `${usd('en')} · ${mxn('en')}` },
    prices: [
      { currency: 'MXN', amount: prices.MXN },
      { currency: 'USD', amount: prices.USD },
    ],
  }
}
