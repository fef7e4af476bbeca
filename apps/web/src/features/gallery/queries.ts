import { limits, type Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api-client.ts'

/** How soon to look again: only while something is being made (R-FLW-11). */
export const pollEvery = (shoots: Shoot[] | undefined): number | false =>
  shoots?.some(shoot => isGenerating(shoot.step)) ? limits.shoot.pollMs : false

export const shootsQuery = queryOptions({
  queryKey: ['shoots'],
  queryFn: ({ signal }) => request('listShoots', { query: { $q: { extend: ['garmentsId'] } }, signal }),
  refetchInterval: query => pollEvery(query.state.data),
  staleTime: 0,
})
