import { type PayoutId, type PayoutWish, type statsRanges, twinCalls } from '@revela/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../lib/calls/api-client.ts'

const request = requester(twinCalls)

export type StatsRange = (typeof statsRanges)[number]

const area = 'twin'
const photosPerPage = 24
const linesPerPage = 20

export const statsQuery = (days: StatsRange) =>
  queryOptions({
    queryKey: [area, 'stats', days],
    queryFn: ({ signal }) => request('twinStats', { query: { days }, signal }),
  })

/** A page starts after the last photo of the one above it. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [area, 'history'],
  queryFn: ({ pageParam, signal }) =>
    request('twinGenerations', { query: { before: pageParam, limit: photosPerPage }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < photosPerPage ? undefined : page.at(-1)?._id),
})

export const royaltiesQuery = infiniteQueryOptions({
  queryKey: [area, 'royalties'],
  queryFn: ({ pageParam, signal }) =>
    request('twinRoyalties', { query: { before: pageParam, limit: linesPerPage }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ lines }) => (lines.length < linesPerPage ? undefined : lines.at(-1)?._id),
})

export const payoutsQuery = queryOptions({
  queryKey: [area, 'payouts'],
  queryFn: ({ signal }) => request('twinPayouts', { signal }),
})

export const receiptQuery = (payoutId: PayoutId) =>
  queryOptions({
    queryKey: [area, 'payouts', payoutId],
    queryFn: ({ signal }) => request('twinPayout', { params: { payoutId }, signal }),
  })

export const settingsQuery = queryOptions({
  queryKey: [area, 'settings'],
  queryFn: ({ signal }) => request('payoutSettings', { signal }),
})

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wish: PayoutWish) => request('changePayoutSettings', { body: wish }),
    onSuccess: settings => client.setQueryData(settingsQuery.queryKey, settings),
  })
}

/** The catalogue shows it at once, and the overview says it. */
export function usePromote() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isPromoted: boolean) => request('promoteTwin', { body: { isPromoted } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [area, 'stats'] }),
        client.invalidateQueries({ queryKey: ['catalog', 'models'] }),
      ]),
  })
}
