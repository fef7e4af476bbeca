import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/calls/api-client.ts'
import { trackingKey } from '../../lib/shoot/current-shoot.ts'
import { queryParameters } from './query-parameters.ts'

export const demoShootsQuery = queryOptions({
  queryKey: ['demoShoots'],
  queryFn: ({ signal }) => request('demoShootings', { query: { $q: { extend: ['garmentsId'] } }, signal }),
  staleTime: 10 * 60_000,
})

/** Reports the query parameters somebody arrived with, once, and keeps the key that comes back (R-SCR-03). */
export function useTracking(search: string): void {
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (body: Record<string, string | string[]>) => request('createTracking', { body }),
    onSuccess: ({ key }) => trackingKey.write(key),
  })
  useEffect(() => {
    const parameters = queryParameters(search)
    if (Object.keys(parameters).length > 0) mutate(parameters)
  }, [search, mutate])
}
