import { type Locale, locales } from '@revela/contract'

/** The one of our languages that an `Accept-Language` header likes best; null when it names none of them. */
export function preferredLocale(header: string | undefined): Locale | null {
  let best: { locale: Locale; weight: number } | null = null
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = locales.find(known => range === known || range.startsWith(`${known}-`))
    const given = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    const weight = given === undefined ? 1 : Number(given)
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? null
}
