import type { TranslateOf } from '@revela/i18n'
import type { Messages } from '@revela/i18n/es'
import { type ManagementMessages, managementMessages } from '@revela/i18n/management'
import { useMemo } from 'react'
import { useAreaText } from '../../lib/text/area-text.ts'
import { useText } from '../../lib/text/text.tsx'

type AnyTranslate = (key: string, values?: object) => string

/** The interface's texts and the administrators' own, which only their screens download. */
export function useManagementText(): TranslateOf<Messages & ManagementMessages> {
  const { locale, t } = useText()
  const areaText = useAreaText<ManagementMessages>(managementMessages)
  return useMemo(() => {
    const messages = managementMessages[locale]
    const own = areaText as AnyTranslate
    const shared = t as AnyTranslate
    const either: AnyTranslate = (key, values) => (key in messages ? own : shared)(key, values)
    return either as TranslateOf<Messages & ManagementMessages>
  }, [locale, t, areaText])
}
