import type { Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../catalog/catalog.ts'

/** Of reasons against a shoot's photos those that can be: a ghost mannequin's show nobody who could be deformed. */
export function useFittingReasons({
  modelId,
}: Pick<Shoot, 'modelId'>): <Reason extends string>(reasons: readonly Reason[]) => readonly Reason[] {
  const { data } = useQuery(modelsQuery)
  const isGhost = data?.some(({ _id, kind }) => _id === modelId && kind === 'ghost')
  return reasons => (isGhost ? reasons.filter(reason => reason !== 'deformedModel') : reasons)
}
