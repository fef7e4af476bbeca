import type { GeneratedImage, Shoot, ShootId } from '@revela/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SessionValue, useSessionValue } from '../browser/session-value.ts'
import { request } from '../calls/api-client.ts'
import { change, choicesUpdate } from '../calls/wire.ts'

/** Key of the shoot that the wizard and the contact sheet are about. */
export const currentShootKey = new SessionValue('shootKey')

/** Key of the query parameters somebody arrived with; travels with the garment upload. */
export const trackingKey = new SessionValue('tracking')

/** Id of the model whom the next shoot is begun with, until its drafts are ordered or another model is chosen. */
export const wantedModelKey = new SessionValue('wantedModel')

/** Puts the wanted model on a shoot that was just made. One who can't be chosen any more leaves it as it is. */
export async function chooseWantedModel(id: ShootId): Promise<void> {
  const modelId = wantedModelKey.read()
  if (!modelId) return
  const body = change(choicesUpdate({ modelId }))
  await request('updateShoot', { params: { id }, body }).catch(() => wantedModelKey.write(null))
}

/** One shoot with its garment. `shootKey` may be a key or an id. */
export const shootQuery = (shootKey: string) =>
  queryOptions({
    queryKey: ['shoot', shootKey],
    queryFn: ({ signal }) =>
      request('getShoot', {
        params: { id: shootKey as ShootId },
        query: { $q: { extend: ['garmentsId'] } },
        signal,
      }),
  })

/** The shoot in work: undefined while it loads, null when there is none. */
export function useCurrentShoot() {
  const shootKey = useSessionValue(currentShootKey)
  const query = useQuery({ ...shootQuery(shootKey ?? ''), enabled: shootKey !== null })
  return {
    shoot: shootKey === null ? null : query.data,
    shootKey,
    error: query.error,
    refetch: query.refetch,
  }
}

/** Puts an answer that holds a shoot where every screen reads it; keeps the garment when the answer only names it. */
export function useStoreShoot() {
  const client = useQueryClient()
  return useCallback(
    (shoot: Shoot) => {
      client.setQueryData(shootQuery(shoot.key).queryKey, before => ({
        ...shoot,
        garmentsId:
          before && shoot.garmentsId.every(id => typeof id === 'string')
            ? before.garmentsId
            : shoot.garmentsId,
      }))
    },
    [client],
  )
}

/** The shoot with an image as the server last answered it, in both lists that hold its images. */
export function withImage(shoot: Shoot, image: GeneratedImage): Shoot {
  const swap = (kept: GeneratedImage) =>
    kept.process.imageThreadId === image.process.imageThreadId ? image : kept
  const { prompts, data } = shoot
  return {
    ...shoot,
    data: { ...data, generatedImage: data.generatedImage.map(swap) },
    prompts: { ...prompts, data: { generatedImages: prompts.data.generatedImages.map(swap) } },
  }
}

/** The garment of a shoot when it was extended, else null. */
export function garmentOf(shoot: Shoot | null | undefined) {
  const first = shoot?.garmentsId[0]
  return typeof first === 'object' ? first : null
}
