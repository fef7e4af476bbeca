import type { Messages } from './es.ts'
import { formatNumber } from './format-number.ts'
import type { Locale } from './locale.ts'
import type { PlaceholdersOf, Translation } from './message.ts'

export type MessageKey = keyof Messages

type Values<Key extends MessageKey> = [PlaceholdersOf<Messages[Key]>] extends [never]
  ? []
  : [values: { [Name in PlaceholdersOf<Messages[Key]>]: string | number }]

/** Returns the text of a key with its placeholders filled in; numbers are written the way the locale writes them. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string

/** Binds one language's messages. */
export function createTranslate(locale: Locale, messages: Translation<Messages>): Translate {
  const plural = new Intl.PluralRules(locale)
  return (key, ...[values]) => {
    const message = messages[key] as string | { one: string; other: string }
    const given = (values ?? {}) as Record<string, string | number>
    const text = typeof message === 'string' ? message : message[formOf(plural, given.count)]
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(locale, given[name]) ?? whole)
  }
}

function formOf(plural: Intl.PluralRules, count: string | number | undefined): 'one' | 'other' {
  return plural.select(Number(count)) === 'one' ? 'one' : 'other'
}

function written(locale: Locale, value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? formatNumber(locale, value) : value
}
