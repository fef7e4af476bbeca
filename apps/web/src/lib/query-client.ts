import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Codes that may go away by asking again; everything else is the answer. */
const passing = new Set(['offline', 'unavailable', 'internal'])

declare module '@tanstack/react-query' {
  interface Register {
    /** A mutation whose screen shows its own failure sets `quiet`, so that no toast repeats it. */
    mutationMeta: { quiet?: boolean }
  }
}

/** One client for the app. `onFailure` hears every failed mutation that is not quiet. */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) onFailure(error)
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
}
