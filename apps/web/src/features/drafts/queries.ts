import type { Shoot } from '@revela/contract'
import { type MutationKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/calls/api-client.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { change } from '../../lib/calls/wire.ts'
import { shootQuery, useStoreShoot, withImage } from '../../lib/shoot/current-shoot.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { marksScope } from '../../lib/shoot/marks-scope.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Mark } from './marks.ts'
import { mergePrompts } from './merge-prompts.ts'

/** Four more drafts; they join the ones that are there (R-FLW-20) and are paid at once (R-VAL-11). */
export function useAddDrafts() {
  const storeShoot = useStoreShoot()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (shoot: Shoot) => request('addDrafts', { params: { id: shoot._id }, body: {} }),
    onSuccess: async answer => {
      client.invalidateQueries({ queryKey: ['credit'] })
      const { queryKey } = shootQuery(answer.key)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      storeShoot({ ...answer, prompts: mergePrompts(before?.prompts, answer.prompts, true) })
    },
  })
}

const markKey = (shootKey: string): MutationKey => ['mark', shootKey]

/** Marks that the server has not answered yet, oldest first. */
export function usePendingMarks(shootKey: string): Mark[] {
  return useMutationState({
    filters: { mutationKey: markKey(shootKey), status: 'pending' },
    select: mutation => mutation.state.variables as Mark,
  })
}

/**
 * Sends a mark. The sheet shows it at once because it is pending; when the server refuses it, it is gone again and the seller is
 * told. An answer that was asked for before the mark is thrown away, so that no older state flashes up.
 */
export function useMark(shoot: Shoot | undefined) {
  const { t } = useText()
  const client = useQueryClient()
  const shootKey = shoot?.key ?? ''
  return useMutation({
    mutationKey: markKey(shootKey),
    meta: { quiet: true },
    scope: marksScope(shootKey),
    // A mark made without a connection stays on the sheet and is sent when there is one again.
    networkMode: 'online',
    mutationFn: ({ imageThreadId, status, reasons }: Mark) =>
      request('updateFile', {
        params: { id: shoot!._id, fileId: imageThreadId },
        body: change({ feedback: { status, reasons } }),
      }),
    onSuccess: async image => {
      const { queryKey } = shootQuery(shootKey)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, before => before && withImage(before, image))
    },
    onError: (error, mark) => {
      const image = shoot?.prompts.data.generatedImages.find(
        ({ process }) => process.imageThreadId === mark.imageThreadId,
      )
      const key = hasCode(error, 'notSignedIn') ? 'drafts.markSignedOut' : 'drafts.markFailed'
      notify.error(t(key, { number: frameNumber(image?.index ?? 0) }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: shootQuery(shootKey).queryKey }),
  })
}
