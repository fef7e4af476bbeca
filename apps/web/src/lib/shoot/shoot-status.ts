import { limits, type ShootId, type ShootStep } from '@revela/contract'
import { isGenerating, steps } from '@revela/domain'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../calls/api-client.ts'
import { shootQuery } from './current-shoot.ts'

/** How long to wait before asking again where the work stands, or false when nothing is being made (R-FLW-05, R-FLW-10). */
export function pollAfterMs(step: ShootStep | undefined): number | false {
  if (step === undefined || !isGenerating(step)) return false
  return step === steps.makingDrafts ? limits.drafts.pollMs : limits.shoot.pollMs
}

/** Where a shoot's work stands. It fills the same place as `shootQuery`, so every screen sees the newest answer. */
export const shootStatusQuery = (shootKey: string) =>
  queryOptions({
    queryKey: shootQuery(shootKey).queryKey,
    queryFn: ({ signal }) =>
      request('processStatus', {
        params: { id: shootKey as ShootId },
        query: { $q: { extend: ['garmentsId'] } },
        signal,
      }),
    refetchInterval: query => pollAfterMs(query.state.data?.step),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
