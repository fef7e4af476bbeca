import { apiVersionedRoot } from '@revela/contract'
import type { Locale } from '@revela/i18n'
import { withQuery } from './paths.ts'

/** What became of a sign-in; the server puts it in the address that it comes back to. */
export const outcomeParameter = 'auth'

/** The query parameter that brings the kept choices back. */
export const keptChoicesParameter = 'choices'

/** A place of ours without what a sign-in has left in its address. */
export function placeWithoutOutcome({ pathname, search }: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(search)
  kept.delete(outcomeParameter)
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

/** What somebody signed in proves once more: who she is, or, an administrator, that with a second factor. */
export type WantedProof = 'again' | 'secondFactor'

interface SignIn {
  mode: 'signin' | 'signup'
  returnTo: string
  /** The language of the provider's pages. */
  locale: Locale
  proof?: WantedProof
}

/** Where the browser goes to sign in; the server sends it to the identity provider and back to `returnTo`. */
export function signInUrl({ mode, returnTo, locale, proof }: SignIn): string {
  const query: Record<string, string> = { mode, returnTo, locale }
  if (mode === 'signup') query.acceptedTerms = 'true'
  if (proof) query.proof = proof
  return withQuery(`${apiVersionedRoot}/auth/start`, query)
}
