import { type PaymentIssue, type PaymentIssueState, paymentIssueCalls } from '@revela/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../lib/calls/api-client.ts'

const request = requester(paymentIssueCalls)

const pageSize = { open: 200, closed: 20 } as const

export const issuesQuery = (state: PaymentIssueState) =>
  infiniteQueryOptions({
    queryKey: ['management', 'payments', state],
    queryFn: ({ pageParam, signal }) =>
      request('paymentIssues', { query: { state, before: pageParam, limit: pageSize[state] }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Writes down what was done; afterwards both lists and the trail tell what is true now, also when somebody was quicker. */
export function useResolve(issue: PaymentIssue) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      request('resolvePaymentIssue', { params: { issueId: issue._id }, body: { note } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['management'] }),
  })
}
