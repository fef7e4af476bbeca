import type { Locale, Translation } from '@revela/i18n'
import type { Messages } from '@revela/i18n/es'
import { first as firstSpanish } from '@revela/i18n/es/first'

/**
 * Spanish ships with the app because most people read it; English is fetched. What is said beyond the start screen is a file of its own in
 * both, so that a first visit waits for neither.
 */
const first = {
  es: async () => firstSpanish,
  en: async () => (await import('@revela/i18n/en/first')).first,
}
const later = {
  es: async () => (await import('@revela/i18n/es/later')).later,
  en: async () => (await import('@revela/i18n/en/later')).later,
}

/** The texts of each language that was asked for. They grow in place: whoever holds them can say more, nothing needs to be drawn again. */
const read = new Map<Locale, Translation<Messages>>()
let isAllNeeded = false

/** A language's texts: the start screen's, and all of them once a screen beyond it was opened. */
export async function loadMessages(locale: Locale): Promise<Translation<Messages>> {
  const texts = await first[locale]()
  if (!read.has(locale)) read.set(locale, { ...texts } as Translation<Messages>)
  if (isAllNeeded) await complete(locale)
  return read.get(locale)!
}

/** Every screen and dialog beyond the start screen waits for this, beside its own code. */
export async function loadAllMessages(): Promise<void> {
  isAllNeeded = true
  await Promise.all([...read.keys()].map(complete))
}

async function complete(locale: Locale): Promise<void> {
  Object.assign(read.get(locale)!, await later[locale]())
}
