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

/** The language that was chosen here before, else `otherwise`. */
export function storedLocale(otherwise: Locale = defaultLocale): Locale {
  const stored = localStorage.getItem(storageKey)
  return isLocale(stored) ? stored : otherwise
}

const yearInSeconds = 31_536_000

/** Tells the server in a cookie which language was chosen on this device, so that it draws the next page in that. */
export function rememberLocale(): void {
  const stored = localStorage.getItem(storageKey)
  if (isLocale(stored))
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari of before 2025
    document.cookie = `${storageKey}=${stored}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

export const isLocaleStored = (): boolean => isLocale(localStorage.getItem(storageKey))

type Loaded = { locale: Locale; messages: Awaited<ReturnType<typeof loadMessages>> }

/** Gives every screen its texts in the chosen language and keeps the choice on this device. */
export function TextProvider({ initial, children }: { initial: Loaded; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial)
  const setLocale = useCallback(async (locale: Locale) => {
    localStorage.setItem(storageKey, locale)
    rememberLocale()
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
