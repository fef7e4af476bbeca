import { createTranslate, type TranslateOf } from '@revela/i18n'
import { type TwinMessages, twinMessages } from '@revela/i18n/twins'
import { useMemo } from 'react'
import { useText } from './text.tsx'

/** The area's own texts, which only its screens download. */
export function useTwinText(): TranslateOf<TwinMessages> {
  const { locale } = useText()
  return useMemo(() => createTranslate<TwinMessages>(locale, twinMessages[locale]), [locale])
}
