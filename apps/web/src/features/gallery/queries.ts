import { limits, type Shoot, type ShootId } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/calls/api-client.ts'

/** How soon to look again: only while something is being made (R-FLW-11). */
export const pollEvery = (shoots: Shoot[] | undefined): number | false =>
  shoots?.some(shoot => isGenerating(shoot.step)) ? limits.shoot.pollMs : false

const pageSize = 24

/** Page by page; a page starts before the last shoot of the one above it. */
export const shootsQuery = infiniteQueryOptions({
  queryKey: ['shoots'],
  queryFn: ({ pageParam, signal }) =>
    request('listShoots', {
      query: { $q: { extend: ['garmentsId'] }, before: pageParam, limit: pageSize },
      signal,
    }),
  initialPageParam: undefined as ShootId | undefined,
  getNextPageParam: page => (page.length < pageSize ? undefined : page.at(-1)?._id),
  refetchInterval: query => pollEvery(query.state.data?.pages.flat()),
  staleTime: 0,
})

/** Thrown away within the last day, newest first. */
export const deletedShootsQuery = queryOptions({
  queryKey: ['shoots', 'deleted'],
  queryFn: ({ signal }) => request('listShoots', { query: { deleted: 'true' }, signal }),
  staleTime: 0,
})
