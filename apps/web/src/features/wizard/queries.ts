import type { CategoryKey, calls, Garment, Shoot } from '@revela/contract'
import type { ChosenIds } from '@revela/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/calls/api-client.ts'
import { ApiError, hasCode } from '../../lib/calls/api-error.ts'
import type { Answered } from '../../lib/calls/make-call.ts'
import { change, choicesUpdate } from '../../lib/calls/wire.ts'
import { pictureReady } from '../../lib/pictures/picture-ready.ts'
import {
  chooseWantedModel,
  currentShootKey,
  shootQuery,
  trackingKey,
  useCurrentShoot,
  useStoreShoot,
} from '../../lib/shoot/current-shoot.ts'
import { laidSizes } from './laid-sizes.ts'

export type Choice = Partial<ChosenIds>

const choosing = ['choosing']

export const garmentsQuery = (type: CategoryKey) =>
  queryOptions({
    queryKey: ['garments', type],
    queryFn: ({ signal }) => request('listGarments', { query: { type }, signal }),
  })

/** Keeps a choice: on screen at once, on the server a moment later; what the server refuses is taken back. */
export function useChoose() {
  const client = useQueryClient()
  const storeShoot = useStoreShoot()
  const { shoot } = useCurrentShoot()
  return useMutation({
    mutationKey: choosing,
    meta: { failed: 'failed.choice' },
    // One after the other: an undo must not overtake what it takes back.
    scope: { id: `choices:${shoot?.key}` },
    mutationFn: (choice: Choice) => {
      if (!shoot) throw new ApiError('undefinedShootingKey', { message: 'Undefined shooting key' })
      return request('updateShoot', { params: { id: shoot._id }, body: change(choicesUpdate(choice)) })
    },
    onMutate: choice => {
      if (!shoot) return undefined
      const { queryKey } = shootQuery(shoot.key)
      const before = client.getQueryData(queryKey) ?? shoot
      client.setQueryData(queryKey, { ...before, ...choicesUpdate(choice) } as Shoot)
      return { queryKey, before }
    },
    onError: (error, _choice, kept) => {
      if (!kept) return
      client.setQueryData(kept.queryKey, kept.before)
      // Hers no more, or never again: the call sheet finds out which.
      if (hasCode(error, 'shootNotFound')) client.invalidateQueries({ queryKey: kept.queryKey })
    },
    // While a newer choice is on its way, the answer to an older one knows less than the screen.
    onSuccess: answer => {
      if (client.isMutating({ mutationKey: choosing }) === 1) storeShoot(answer)
    },
  })
}

/** A shoot of a garment that is already there: uploaded earlier, or one of ours. */
export function useReuseGarment() {
  const storeShoot = useStoreShoot()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (garmentId: Shoot['garmentsId'][number] & string) =>
      request('createShoot', {
        body: { garmentsId: [garmentId], tracking: trackingKey.read() ?? undefined },
      }),
    onSuccess: async shoot => {
      storeShoot(shoot)
      await chooseWantedModel(shoot._id)
      await client.fetchQuery({ ...shootQuery(shoot.key), staleTime: 0 })
      currentShootKey.write(shoot.key)
    },
  })
}

type UploadAnswer = Answered<typeof calls.uploadGarment>

export interface GarmentPhotos {
  type: CategoryKey
  /** A photo, or the address of one that is here already. */
  front: File | string
  back: File | string | null
  /** What the garment whose photos are here already is called, so that it stays called that. */
  name?: string
  /** For each side the garment whose photo it is, where that stays: what was waved away about it stays away. */
  same: Partial<Record<'front' | 'back', Garment['_id']>>
  /** Told how much of the photos has left, 0 to 1. */
  onSent: (part: number) => void
}

/** Uploads front and, when there is one, back; the answer is a new shoot (R-FLW-01). */
export function useUploadGarment() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ type, front, back, name, same, onSent }: GarmentPhotos) => {
      const form = new FormData()
      form.append('type', type)
      const tracking = trackingKey.read()
      if (tracking) form.append('tracking', tracking)
      if (same.front) form.append('sameFrontAs', same.front)
      if (same.back) form.append('sameBackAs', same.back)
      for (const [side, photo] of Object.entries({ front, back })) {
        if (photo === null) continue
        const file = typeof photo === 'string' ? await photoAt(photo, name ?? side) : photo
        form.append('files', file)
      }
      const created = await untilChecked(await request('uploadGarment', { form, onSent }))
      await chooseWantedModel(created._id)
      // Her photo lies there until its cut-out can take its place.
      await Promise.all([
        client.fetchQuery({ ...shootQuery(created.key), staleTime: 0 }),
        ...laidPictures(created.garment).map(url => pictureReady(url, laidSizes)),
      ])
      return created
    },
    onSuccess: created => {
      currentShootKey.write(created.key)
      client.invalidateQueries({ queryKey: garmentsQuery(created.garment.type).queryKey })
    },
  })
}

const laidPictures = ({ asset: { front, back } }: Garment) =>
  [front, back].flatMap(photo => photo?.urlCutout ?? [])

/** Photos that wait behind others' are asked about until they are checked; the server answers each question when it can. */
async function untilChecked(answer: UploadAnswer): Promise<Exclude<UploadAnswer, { check: unknown }>> {
  let last = answer
  while ('check' in last) last = await request('garmentCheck', { params: { id: last.check } })
  return last
}

/** @throws ApiError offline, unavailable */
async function photoAt(url: string, name: string): Promise<File> {
  const answer = await fetch(url, { credentials: 'include' }).catch(error => {
    throw new ApiError('offline', {}, error)
  })
  if (!answer.ok) throw new ApiError('unavailable', { statusCode: answer.status })
  const photo = await answer.blob()
  return new File([photo], `${name}.jpg`, { type: photo.type })
}
