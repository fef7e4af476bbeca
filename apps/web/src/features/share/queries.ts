import type { ShootId } from '@revela/contract'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/calls/api-client.ts'

/** A shared shoot as a stranger may see it. */
export const sharedShootQuery = (shootKey: string) =>
  queryOptions({
    queryKey: ['shared', shootKey],
    queryFn: ({ signal }) => request('publicShoot', { params: { id: shootKey as ShootId }, signal }),
  })
