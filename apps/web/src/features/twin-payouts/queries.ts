import { twinCalls, type UserId } from '@revela/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../lib/calls/api-client.ts'

const request = requester(twinCalls)

export const managedTwinsQuery = queryOptions({
  queryKey: ['managedTwins'],
  queryFn: ({ signal }) => request('managedTwins', { signal }),
  refetchOnWindowFocus: 'always',
})

export interface MadePayout {
  userId: UserId
  credits: number
  reference: string
}

export function useRecordPayout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...made }: MadePayout) =>
      request('recordPayout', { params: { userId }, body: made }),
    // After a refusal too: somebody else may have written it down.
    onSettled: () => client.invalidateQueries({ queryKey: managedTwinsQuery.queryKey }),
  })
}
