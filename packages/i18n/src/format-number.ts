import { type Locale, regionOf } from './locale.ts'

/** Up to here neither language separates anything. */
const firstSeparated = 1000

/** Writes a number with the locale's separators. The browser's own writer takes long to begin, so small numbers do without it. */
export function formatNumber(locale: Locale, value: number): string {
  if (value >= 0 && value < firstSeparated && Number.isInteger(value * 1000)) return String(Math.abs(value))
  return new Intl.NumberFormat(regionOf(locale)).format(value)
}

export type Currency = 'MXN' | 'USD'

/**
 * Writes an amount (in whole units of the currency: 2.5 is two and a half) with the currency's code, because both currencies use the same
 * sign. Cents appear where there are some; prices in one list all show them or none does.
 */
export function formatPrice(
  locale: Locale,
  amount: number,
  currency: Currency,
  cents = !Number.isInteger(amount),
): string {
  const digits = cents ? 2 : 0
  if (amount >= 0 && amount < firstSeparated - 1) return `$${amount.toFixed(digits)} ${currency}`
  const figure = new Intl.NumberFormat(regionOf(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `$${figure.format(amount)} ${currency}`
}
