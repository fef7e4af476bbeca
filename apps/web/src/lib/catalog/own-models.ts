import type { Model } from '@revela/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requester } from '../calls/api-client.ts'
import { modelsQuery } from './catalog.ts'

/** Fetched where somebody has an own model, or asks for one. */
export const ownModelRequest = requester(async () => (await import('./own-model-calls.ts')).ownModelCalls)

export const usableOwnModelsQuery = queryOptions({
  queryKey: ['ownModels', 'usable'],
  queryFn: ({ signal }) => ownModelRequest('usableOwnModels', { signal }),
  staleTime: 60_000,
})

export const isOwnModel = (id: string | null | undefined) => id?.startsWith('own-') === true

/** The catalogue's model of this id, or the seller's own; undefined while it is on its way, and for one that is gone. */
export function useModel(id: string | null | undefined): Model | undefined {
  const { data: catalogue } = useQuery({ ...modelsQuery, enabled: !!id && !isOwnModel(id) })
  const { data: own } = useQuery({ ...usableOwnModelsQuery, enabled: isOwnModel(id) })
  return (isOwnModel(id) ? own : catalogue)?.find(model => model._id === id)
}
