import type { Messages } from './es.ts'
import { formatNumber } from './format-number.ts'
import type { Locale } from './locale.ts'
import type { PlaceholdersOf, Translation } from './message.ts'

export type MessageKey = keyof Messages

type Values<Message> = [PlaceholdersOf<Message>] extends [never]
  ? []
  : [values: { [Name in PlaceholdersOf<Message>]: string | number }]

/** Returns the text of a key with its placeholders filled in; numbers are written the way the locale writes them. */
export type TranslateOf<Source> = <Key extends keyof Source>(
  key: Key,
  ...values: Values<Source[Key]>
) => string
export type Translate = TranslateOf<Messages>

/** Returns `t` for the messages of one language: the interface's, or those of an area that has its own file. */
export function createTranslate<Source = Messages>(
  locale: Locale,
  messages: Translation<NoInfer<Source>>,
): TranslateOf<Source> {
  // Made when it is first asked for: a first screen has nothing to count.
  let plural: Intl.PluralRules | undefined
  const formOf = (count: string | number | undefined): 'one' | 'other' => {
    plural ??= new Intl.PluralRules(locale)
    return plural.select(Number(count)) === 'one' ? 'one' : 'other'
  }
  return (key, ...[values]) => {
    const message = messages[key] as string | { one: string; other: string }
    const given = (values ?? {}) as Record<string, string | number>
    const text = typeof message === 'string' ? message : message[formOf(given.count)]
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => written(locale, given[name]) ?? whole)
  }
}

function written(locale: Locale, value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? formatNumber(locale, value) : value
}
