import {
  createTranslate,
  defaultLocale,
  formatDate,
  isLocale,
  type Locale,
  type Translate,
} from '@revela/i18n'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { loadMessages } from './messages.ts'

/** The name is the specification's (R-ENT-04). */
const storageKey = 'locale'

interface Text {
  locale: Locale
  t: Translate
  /** Picks the viewer's language of a name that the catalogue gives in both. */
  pick: (name: Record<Locale, string>) => string
  formatDate: typeof formatDate
  setLocale: (locale: Locale) => void
}

const TextContext = createContext<Text | null>(null)

/** The language that was chosen here before, else Spanish. */
export function storedLocale(): Locale {
  const stored = localStorage.getItem(storageKey)
  return isLocale(stored) ? stored : defaultLocale
}

export const isLocaleStored = (): boolean => isLocale(localStorage.getItem(storageKey))

type Loaded = { locale: Locale; messages: Awaited<ReturnType<typeof loadMessages>> }

/** Gives every screen its texts in the chosen language and keeps the choice on this device. */
export function TextProvider({ initial, children }: { initial: Loaded; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial)
  const setLocale = useCallback(async (locale: Locale) => {
    localStorage.setItem(storageKey, locale)
    setLoaded({ locale, messages: await loadMessages(locale) })
  }, [])
  useEffect(() => {
    document.documentElement.lang = loaded.locale
  }, [loaded.locale])
  const text = useMemo<Text>(
    () => ({
      locale: loaded.locale,
      t: createTranslate(loaded.locale, loaded.messages),
      pick: name => name[loaded.locale],
      formatDate,
      setLocale,
    }),
    [loaded, setLocale],
  )
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): Text {
  const text = useContext(TextContext)
  if (!text) throw new Error('useText needs a TextProvider above it')
  return text
}
