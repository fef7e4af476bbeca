import { createTranslate, type Locale, type TranslateOf, type Translation } from '@revela/i18n'
import { useMemo } from 'react'
import { useText } from './text.tsx'

/** Texts of one area, which only its screens download. */
export function useAreaText<Source>(messages: Record<Locale, Translation<Source>>): TranslateOf<Source> {
  const { locale } = useText()
  return useMemo(() => createTranslate<Source>(locale, messages[locale]), [locale, messages])
}
