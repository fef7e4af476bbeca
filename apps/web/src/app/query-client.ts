import type { MessageKey } from '@revela/i18n'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../lib/account/session.ts'
import { ApiError, hasCode } from '../lib/calls/api-error.ts'
import { openModal } from '../lib/screens/modals.ts'

/** Codes that may go away by asking again; everything else is the answer. */
const passing = new Set(['offline', 'unavailable', 'internal'])

type Failed = Extract<MessageKey, `failed.${string}`>

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * A mutation whose screen shows its own failure sets `quiet`, so that no toast repeats it. `failed` is the key of what is said when it
     * fails: what did, and what was not lost.
     */
    mutationMeta: { quiet?: boolean; failed?: Failed }
  }
}

/** One client for the app. `onFailure` hears every failed mutation that is not quiet. */
export function createQueryClient(onFailure: (error: unknown, failed?: Failed) => void): QueryClient {
  // A session that ended elsewhere (another tab, a month later) shows on whatever is asked next; to a visitor what is hers is not there.
  const refetchSession = (error: unknown) => {
    if (hasCode(error, 'notSignedIn', 'shootNotFound', 'garmentNotFound'))
      client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  /** What a newer or stronger sign-in would have allowed: she is asked for it. */
  const askForProof = (error: unknown): boolean => {
    const proof = hasCode(error, 'secondFactorNeeded') ? 'secondFactor' : 'again'
    if (!hasCode(error, 'secondFactorNeeded', 'signInTooOld')) return false
    openModal('auth', { mode: 'signin', proof })
    return true
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: error => {
        refetchSession(error)
        askForProof(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        refetchSession(error)
        if (!askForProof(error) && !mutation.meta?.quiet) onFailure(error, mutation.meta?.failed)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof ApiError && passing.has(error.code),
      },
      // Without a connection a mutation fails at once and says so, instead of waiting out of sight.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
