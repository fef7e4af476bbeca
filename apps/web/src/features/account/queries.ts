import type { AccountId, UserId } from '@revela/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/calls/api-client.ts'
import { requestCare } from './care-calls.ts'

const pageSize = 20

/** The account's ledger, page by page; a page starts before the last line of the one above it. */
export const movementsQuery = (accountId: AccountId) =>
  infiniteQueryOptions({
    queryKey: ['credit', accountId, 'movements'],
    queryFn: ({ pageParam, signal }) =>
      request('creditMovements', {
        params: { accountId },
        query: { before: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.length < pageSize ? undefined : page.at(-1)?._id),
  })

/** Which mails she wants; a link in one of them may have changed it. */
export const mailWishesQuery = (id: UserId) =>
  queryOptions({
    queryKey: ['mailWishes', id],
    queryFn: ({ signal }) => requestCare('mailWishes', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  })

/** Where she is signed in; another device may have come or gone. */
export const sessionsQuery = (id: UserId) =>
  queryOptions({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) => requestCare('listSessions', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  })
