import { createTranslate, type TranslateOf } from '@revela/i18n'
import { type OwnModelMessages, ownModelMessages } from '@revela/i18n/own-models'
import { useMemo } from 'react'
import { useText } from '../../lib/text.tsx'

/** The pages' own texts, which only they download. */
export function useOwnModelText(): TranslateOf<OwnModelMessages> {
  const { locale } = useText()
  return useMemo(() => createTranslate<OwnModelMessages>(locale, ownModelMessages[locale]), [locale])
}
