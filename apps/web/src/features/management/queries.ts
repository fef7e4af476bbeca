import { type RefundRequestState, refundCalls, type Shoot, type ShootId } from '@revela/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../lib/calls/api-client.ts'

const request = requester(refundCalls)

const pageSize = 20
/** Others ask and decide meanwhile. */
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/** Open requests first; `state` undefined shows all. */
export const queueQuery = (state: RefundRequestState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['management', 'queue', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      request('refundQueue', { query: { state, after: pageParam, limit: pageSize }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    ...fresh,
  })

export const trailQuery = infiniteQueryOptions({
  queryKey: ['management', 'trail'],
  queryFn: ({ pageParam, signal }) =>
    request('auditTrail', { query: { before: pageParam, limit: pageSize }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < pageSize ? undefined : page.at(-1)?._id),
  ...fresh,
})

/** Somebody's shoot with her name and her garment. */
export const revisionQuery = (shootKey: string) =>
  queryOptions({
    queryKey: ['management', 'shoot', shootKey],
    queryFn: ({ signal }) =>
      request('getRevision', {
        params: { id: shootKey as ShootId },
        query: { $q: { extend: ['userId', 'garmentsId'] } },
        signal,
      }),
    ...fresh,
  })

/** What was asked about a shoot, and everything that happened to it. */
export const historyQuery = (shootKey: string) =>
  queryOptions({
    queryKey: ['management', 'history', shootKey],
    queryFn: ({ signal }) => request('revisionHistory', { params: { id: shootKey as ShootId }, signal }),
    ...fresh,
  })

export interface Decision {
  verdict: 'grant' | 'decline'
  imageThreadId: Shoot['data']['generatedImage'][number]['process']['imageThreadId']
  note: string
}

/** Gives one photo's credit back or declines to; afterwards every page tells what is true now, also when somebody was quicker. */
export function useDecide(shoot: Shoot) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ verdict, imageThreadId, note }: Decision) => {
      const decided = [{ imageThreadId, note }]
      return request('refund', {
        params: { id: shoot._id },
        body: { $config: verdict === 'grant' ? { refunds: decided } : { declines: decided } },
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['management'] }),
  })
}
