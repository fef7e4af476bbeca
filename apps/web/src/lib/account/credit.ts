import type { AccountId } from '@revela/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../calls/api-client.ts'
import { useSession } from './session.ts'

export const creditQuery = (accountId: AccountId) =>
  queryOptions({
    queryKey: ['credit', accountId],
    queryFn: async ({ signal }) => (await request('creditStatus', { params: { accountId }, signal })).credit,
    // Credits may have been bought or spent in another tab.
    refetchOnWindowFocus: 'always',
  })

/** The balance as a question, for whoever must say that it got no answer, or ask it again. */
export function useCreditQuery() {
  const { user } = useSession()
  const accountId = user?.accountId._id
  return useQuery({ ...creditQuery(accountId as AccountId), enabled: accountId !== undefined })
}

/** The signed-in person's credits, or undefined for visitors and until the answer is here. */
export const useCredit = () => useCreditQuery().data
