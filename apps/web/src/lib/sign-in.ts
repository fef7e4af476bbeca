import { apiVersionedRoot } from '@revela/contract'
import type { Locale } from '@revela/i18n'
import { withQuery } from './paths.ts'

interface SignIn {
  mode: 'signin' | 'signup'
  returnTo: string
  /** The language of the provider's pages. */
  locale: Locale
}

/** Where the browser goes to sign in; the server sends it to the identity provider and back to `returnTo`. */
export function signInUrl({ mode, returnTo, locale }: SignIn): string {
  const query: Record<string, string> = { mode, returnTo, locale }
  if (mode === 'signup') query.acceptedTerms = 'true'
  return withQuery(`${apiVersionedRoot}/auth/start`, query)
}
