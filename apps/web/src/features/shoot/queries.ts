import type { GeneratedImage, RejectReason, Shoot } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { request } from '../../lib/calls/api-client.ts'
import { change } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { shootQuery, useStoreShoot, withImage } from '../../lib/shoot/current-shoot.ts'
import { useNewShootOf } from '../../lib/shoot/new-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'

interface Word {
  image: GeneratedImage
  status: 'approved' | 'rejected' | null
  reasons?: RejectReason[]
  comment?: string | null
}

/** The seller's word on one final (R-FLW-17); the card shows it at once and takes it back when the server refuses. */
export function useJudgeFinal(shoot: Shoot) {
  const client = useQueryClient()
  const { queryKey } = shootQuery(shoot.key)
  const put = (image: GeneratedImage) =>
    client.setQueryData(queryKey, before => before && withImage(before, image))
  return useMutation({
    meta: { failed: 'failed.word' },
    scope: { id: `words:${shoot.key}` },
    mutationFn: ({ image, status, reasons = [], comment = null }: Word) =>
      request('updateFile', {
        params: { id: shoot._id, fileId: image.process.imageThreadId },
        body: change({ feedback: { status, reasons, comment } }),
      }),
    onMutate: async ({ image, status, reasons = [], comment = null }) => {
      await client.cancelQueries({ queryKey })
      put({ ...image, feedback: { ...image.feedback, status, reasons, comment } })
      return image
    },
    onSuccess: put,
    onError: (_error, _word, before) => before && put(before),
    // A package that is there may hold other photos than it should now: the server says.
    onSettled: () => {
      if (shoot.package.status === 'ready') client.invalidateQueries({ queryKey })
    },
  })
}

/** Asks for the zip; it is made while the page polls (R-FLW-15). A failure is a toast (R-ERR-05). */
export function useStartPackage(shoot: Shoot) {
  const { t } = useText()
  const storeShoot = useStoreShoot()
  return useMutation({
    meta: { failed: 'failed.package' },
    mutationFn: () => request('startPackage', { params: { id: shoot._id }, body: {} }),
    onSuccess: answer => {
      storeShoot(answer)
      notify.info(t('package.info.generating'))
    },
  })
}

/** Opens the shoot to whoever has its link, or closes it again (R-FLW-18), and says whether the garment's own photo and what was crossed out go along. */
export function useShare(shoot: Shoot) {
  const storeShoot = useStoreShoot()
  return useMutation({
    meta: { failed: 'failed.sharing' },
    mutationFn: (sharing: Partial<Pick<Shoot, 'privacy' | 'sharesGarment' | 'includesRejected'>>) =>
      request('updateShoot', { params: { id: shoot._id }, body: change(sharing) }),
    onSuccess: storeShoot,
  })
}

/** A new shoot of the same garment; the wizard goes on at the model (R-FLW-16). */
export function useShootAgain(shoot: Shoot) {
  const navigate = useNavigate()
  const newShootOf = useNewShootOf()
  return useMutation({ mutationFn: () => newShootOf(shoot), onSuccess: () => navigate(paths.model) })
}
