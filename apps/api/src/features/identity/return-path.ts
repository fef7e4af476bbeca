const home = '/photostudio'

const base = 'http://revela.invalid'

/** One slash and no second: two would be the beginning of another host's address. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text)

/** A path of our own to go back to after sign-in; anything else becomes the start screen (no open redirect). */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 512 || !isPath(wanted)) return home
  const url = URL.parse(wanted, base)
  if (url?.origin !== base || url.pathname.startsWith('/api')) return home
  // Asked again of what is answered: `/..//host` is a path, and what the parser makes of it, `//host`, is not.
  const path = url.pathname + url.search + url.hash
  return isPath(path) ? path : home
}

/** The path with what became of the sign-in, for the page to say so. */
export function withOutcome(path: string, outcome: 'signUpNeeded' | 'cancelled' | 'failed'): string {
  const url = new URL(path, base)
  url.searchParams.set('auth', outcome)
  return url.pathname + url.search + url.hash
}
