import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../calls/api-client.ts'

/** Where nobody was named as the operator: an address that nobody reads, as on the other samples. */
const sampleEmail = 'ayuda@revela.studio'

/** Who runs this Revela; null where nobody was named. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => request('operator', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Where people write with questions (R-ACC-02). */
export function useSupportEmail(): string {
  return useQuery(operatorQuery).data?.email ?? sampleEmail
}
