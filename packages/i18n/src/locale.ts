/** The languages of the interface; Spanish is what a visitor sees first. */
export const locales = ['es', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es'

/** Narrows anything read from storage, a profile or a URL. */
export function isLocale(value: unknown): value is Locale {
  return locales.some(locale => locale === value)
}

/** The regional form that numbers and prices are written in: Mexico for Spanish, the United States for English. */
export function regionOf(locale: Locale): string {
  return locale === 'es' ? 'es-MX' : 'en-US'
}
