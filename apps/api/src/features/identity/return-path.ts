const home = '/photostudio'

/** A path of our own to go back to after sign-in; anything else becomes the start screen (no open redirect). */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 512 || !/^\/(?![/\\])/.test(wanted)) return home
  const base = 'http://revela.invalid'
  try {
    const url = new URL(wanted, base)
    return url.origin === base && !url.pathname.startsWith('/api')
      ? url.pathname + url.search + url.hash
      : home
  } catch {
    return home
  }
}

/** The path with what became of the sign-in, for the page to say so. */
export function withOutcome(path: string, outcome: 'signUpNeeded' | 'cancelled' | 'failed'): string {
  const url = new URL(path, 'http://revela.invalid')
  url.searchParams.set('auth', outcome)
  return url.pathname + url.search + url.hash
}
