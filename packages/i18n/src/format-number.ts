import { type Locale, regionOf } from './locale.ts'

/** Writes a number with the locale's separators. */
export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(regionOf(locale)).format(value)
}

export type Currency = 'MXN' | 'USD'

/** Writes an amount (in whole units of the currency, 2.5 is two and a half) with its code, because both currencies use the same sign. */
export function formatPrice(locale: Locale, amount: number, currency: Currency): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const figure = new Intl.NumberFormat(regionOf(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  })
  return `$${figure.format(amount)} ${currency}`
}
