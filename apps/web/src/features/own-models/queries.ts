import {
  type ConsentGiven,
  limits,
  type OwnModel,
  type OwnModelDraft,
  type OwnModelId,
  type OwnPhotoId,
  type OwnPhotoKind,
  type PersonMarks,
} from '@revela/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownModelRequest as request } from '../../lib/catalog/own-models.ts'

const area = 'ownModels'

export const ownModelsQuery = queryOptions({
  queryKey: [area, 'all'],
  queryFn: ({ signal }) => request('ownModels', { signal }),
})

const isUnderWay = (model: OwnModel | undefined) =>
  model !== undefined &&
  (model.status === 'making' || model.photos.some(({ status }) => status === 'reading'))

/** Asks again while photos are read or she is made. */
export const ownModelQuery = (id: OwnModelId) =>
  queryOptions({
    queryKey: [area, id],
    queryFn: ({ signal }) => request('ownModel', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? limits.ownModel.pollMs : false),
  })

/** Everything that changes a model answers the whole of it. */
function useStore() {
  const client = useQueryClient()
  return (model: OwnModel) => {
    client.setQueryData(ownModelQuery(model._id).queryKey, model)
    return client.invalidateQueries({ queryKey: ownModelsQuery.queryKey })
  }
}

export function useCreate() {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: (draft: OwnModelDraft) => request('createOwnModel', { body: draft }),
    onSuccess,
  })
}

export function useConsent(id: OwnModelId) {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: (consent: ConsentGiven) => request('consentOwnModel', { params: { id }, body: consent }),
    onSuccess,
  })
}

export interface PhotoUpload {
  kind: OwnPhotoKind
  file: File
  /** A photo that this one takes the place of, once it is there. */
  instead?: OwnPhotoId
  /** Told how much of the photo has left, 0 to 1. */
  onSent: (part: number) => void
}

export function useAddPhoto(id: OwnModelId) {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: async ({ kind, file, instead, onSent }: PhotoUpload) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('photo', file)
      const model = await request('addOwnPhoto', { params: { id }, form, onSent })
      return instead ? request('removeOwnPhoto', { params: { id, photoId: instead } }) : model
    },
    onSuccess,
  })
}

export function useCorrectMarks(id: OwnModelId) {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: ({ photoId, marks }: { photoId: OwnPhotoId; marks: PersonMarks }) =>
      request('correctOwnPhoto', { params: { id, photoId }, body: { marks } }),
    onSuccess,
  })
}

export function useRemovePhoto(id: OwnModelId) {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: (photoId: OwnPhotoId) => request('removeOwnPhoto', { params: { id, photoId } }),
    onSuccess,
  })
}

export function useMakePreviews(id: OwnModelId) {
  const onSuccess = useStore()
  return useMutation({
    mutationFn: () => request('previewOwnModel', { params: { id }, body: {} }),
    onSuccess,
  })
}

export function usePublish(id: OwnModelId) {
  const onSuccess = useStore()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('publishOwnModel', { params: { id }, body: {} }),
    onSuccess: async model => {
      await onSuccess(model)
      await client.invalidateQueries({ queryKey: [area, 'usable'] })
    },
  })
}

/** Her shoots may have stopped: whatever is shown of them is asked for again. */
export function useWithdraw(id: OwnModelId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('withdrawOwnModel', { params: { id } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ownModelQuery(id).queryKey })
      await client.invalidateQueries()
    },
  })
}
