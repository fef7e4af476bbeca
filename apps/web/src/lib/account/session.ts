import { limits, type User } from '@revela/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SessionValue } from '../browser/session-value.ts'
import { request } from '../calls/api-client.ts'
import { paths } from '../screens/paths.ts'
import { useIsHydrated } from './hydration.ts'

/** The name is the specification's (R-ENT-04). */
const storageKey = 'sessionStartTime'

/** Somebody was signed in in this tab: what can't be found any more may be hers. */
export const wasSignedInHere = new SessionValue('signedIn')

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { user } = await request('loggedIn', { signal })
    confirmSession()
    if (user) wasSignedInHere.write('yes')
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Notes that who is signed in was confirmed now: by an answer of the server, or by the page that it drew. */
export function confirmSession(): void {
  localStorage.setItem(storageKey, String(Date.now()))
}

/** Who is signed in. `user` is null for a visitor; `isPending` until the first answer; `isUnknown` while there is none to be had. */
export function useSession(): { user: User | null; isPending: boolean; isUnknown: boolean; ask: () => void } {
  const { data, isPending, isLoadingError, refetch } = useQuery(sessionQuery)
  const isHydrated = useIsHydrated()
  // The server draws pages for nobody or for somebody unknown.
  if (!isHydrated && data !== null) return { user: null, isPending: true, isUnknown: false, ask: refetch }
  return { user: data ?? null, isPending, isUnknown: isLoadingError, ask: refetch }
}

/** True when the session was last confirmed longer ago than the specification allows (R-FLW-19). */
export function needsRecheck(startedAtMs: number, nowMs: number): boolean {
  return nowMs - startedAtMs > limits.session.recheckAfterMs
}

/** Asks again who is signed in when the window comes back after a long absence. */
export function useSessionRecheck(): void {
  const client = useQueryClient()
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'hidden') return
      const startedAt = Number(localStorage.getItem(storageKey) ?? 0)
      if (needsRecheck(startedAt, Date.now())) client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    // Going back may show a page as it was drawn before somebody signed in.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation?.type === 'back_forward') client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    window.addEventListener('focus', recheck)
    document.addEventListener('visibilitychange', recheck)
    return () => {
      window.removeEventListener('focus', recheck)
      document.removeEventListener('visibilitychange', recheck)
    }
  }, [client])
}

/** Ends the session and forgets everything that belonged to it: the start screen is loaded anew, so that nothing stays in memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => request('logout'),
    onSuccess: leaveSession,
  })
}

/** For who is not signed in any more: the start screen, loaded anew. */
export function leaveSession(): void {
  localStorage.removeItem(storageKey)
  sessionStorage.clear()
  window.location.assign(paths.studio)
}
