import { limits, type Shoot } from '@revela/contract'
import { approvedImages, payReveal } from '@revela/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCreditQuery } from '../../lib/account/credit.ts'
import { request } from '../../lib/calls/api-client.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { paths } from '../../lib/screens/paths.ts'
import { shootQuery, useStoreShoot } from '../../lib/shoot/current-shoot.ts'
import { marksScope } from '../../lib/shoot/marks-scope.ts'
import { useText } from '../../lib/text/text.tsx'
import { showFailure, warnAboutCredits } from '../../ui/failure.tsx'
import { notify } from '../../ui/notify.tsx'

/** What the seller agreed to is not what would be developed: one of her marks did not reach the server. */
class MarksChanged extends Error {}

interface Order {
  shoot: Shoot
  /** How many photos the dialog said. */
  approved: number
}

/**
 * The reveal: asks with the cost in sight, starts it once the last mark is kept, and goes to the shoot after 12 s in the darkroom
 * (R-FLW-07). A failure turns the light on again at once (R-ERR-01).
 */
export function useReveal(shootKey: string | null) {
  const { t } = useText()
  const credit = useCreditQuery()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isSuccess, isPending, reset } = useStartReveal(shootKey ?? '')

  useEffect(() => {
    if (!isSuccess || !shootKey) return
    const timer = setTimeout(
      () => navigate(paths.shoot(shootKey), { replace: true }),
      limits.shoot.waitAfterRevealMs,
    )
    return () => clearTimeout(timer)
  }, [isSuccess, shootKey, navigate])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => {
      reset()
      // No answer is not a no: the sheet asks whether it was revealed after all.
      client.invalidateQueries({ queryKey: shootQuery(shootKey ?? '').queryKey })
    }, limits.loader.autoCloseMs)
    return () => clearTimeout(timer)
  }, [isPending, reset, client, shootKey])

  const explain = (error: unknown, shoot: Shoot) => {
    if (error instanceof MarksChanged) notify.warning(t('reveal.marksChanged'))
    else if (hasCode(error, 'alreadyRevealed', 'shootInProcess'))
      openModal('redirectToShoot', { shootKey: shoot.key })
    else showFailure(t, error, 'failed.reveal')
  }
  const offer = (shoot: Shoot, approved: number, available: number) => {
    const { prepaidCredits } = shoot.process
    const { fromBalance: required } = payReveal(approved, prepaidCredits)
    if (available < required) return warnAboutCredits(t, { required, available })
    const onConfirm = () => mutate({ shoot, approved }, { onError: error => explain(error, shoot) })
    openModal('revealConfirm', { approved, prepaidCredits, available, onConfirm })
  }
  const ask = (shoot: Shoot, approved: number) => {
    // Marks made without a connection are still here; nothing is spent before the last of them is kept.
    if (!navigator.onLine) return notify.error(t('error.offline'))
    if (credit.data) return offer(shoot, approved, credit.data.available)
    // The balance got no answer before: asked again, because nobody is told of a lack that may not be.
    credit.refetch().then(({ data, error }) => {
      if (data) offer(shoot, approved, data.available)
      else showFailure(t, error)
    })
  }
  return { ask, isInDarkroom: isPending || isSuccess, isStarting: isPending }
}

function useStartReveal(shootKey: string) {
  const client = useQueryClient()
  const storeShoot = useStoreShoot()
  return useMutation({
    meta: { quiet: true },
    scope: marksScope(shootKey),
    mutationFn: ({ shoot, approved }: Order) => {
      const now = client.getQueryData(shootQuery(shoot.key).queryKey) ?? shoot
      if (approvedImages(now.prompts.data.generatedImages).length !== approved) throw new MarksChanged()
      return request('startProcess', { params: { id: shoot._id }, body: {} })
    },
    onSuccess: async shoot => {
      await client.cancelQueries({ queryKey: shootQuery(shoot.key).queryKey })
      storeShoot(shoot)
      client.invalidateQueries({ queryKey: ['credit'] })
    },
  })
}
