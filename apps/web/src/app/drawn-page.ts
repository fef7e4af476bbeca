import { isLocale, type Locale } from '@revela/i18n'

/** An answer of the API under the key of the query that asks for it. */
export type PrefetchedAnswer = readonly [queryKey: readonly unknown[], data: unknown]

/** What the server knew when it drew the page: the page's script takes over exactly there. */
export interface DrawnState {
  /** The address that was drawn; `/` is drawn as the start screen. */
  path: string
  locale: Locale
  answers: readonly PrefetchedAnswer[]
}

/** The element that holds the state as JSON. It is data, so that a policy without inline scripts lets it be. */
export const stateElementId = 'drawn'

/** The state of a page that the server drew, or null for one that is empty. */
export function readDrawnState(): DrawnState | null {
  const text = document.getElementById(stateElementId)?.textContent
  if (!text) return null
  const state = JSON.parse(text) as DrawnState
  return isLocale(state.locale) ? state : null
}
