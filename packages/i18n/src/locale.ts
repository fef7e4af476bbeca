import { type Locale, locales } from '@revela/contract/locales'

export { type Locale, locales }

export const defaultLocale: Locale = 'es'

/** Whether a value read from storage, a profile or an address is one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some(locale => locale === value)
}

/** The regional form that numbers and prices are written in: Mexico for Spanish, the United States for English. */
export function regionOf(locale: Locale): string {
  return locale === 'es' ? 'es-MX' : 'en-US'
}
