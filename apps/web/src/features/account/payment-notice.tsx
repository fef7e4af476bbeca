import { type AccountId, limits, type Purchase, type User } from '@revela/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSupportEmail } from '../../lib/account/operator.ts'
import { purchasesQuery, watchedCheckout } from '../../lib/account/payment.ts'
import { sessionQuery } from '../../lib/account/session.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './payment-notice.module.css'

/**
 * A strip over whatever screen the buyer came back to: the payment provider tells us of her payment apart from her, so it waits, says
 * so, and says what came of it. The new balance rolls in the navbar.
 */
export function PaymentNotice({ user, checkout }: { user: User; checkout: string }) {
  const { t } = useText()
  const email = useSupportEmail()
  const { purchase, waitedMs, isOffline } = useConfirmation(user.accountId._id, checkout)
  const close = () => watchedCheckout.write(null)
  const kind = purchase ? purchase.status : waitingKind(waitedMs)
  const isWaiting = !purchase && kind !== 'unheard'
  useAutoDismiss(kind === 'paid')
  return (
    <div className={styles.notice} data-outcome={purchase?.status}>
      <p className={styles.words} role="status">
        {isWaiting ? <span className={styles.pulse} aria-hidden="true" /> : null}
        {purchase?.status === 'paid' ? <Icon name="check" /> : null}
        {isOffline && isWaiting
          ? t('payment.offline')
          : t(`payment.${kind}`, { count: purchase?.credits ?? 0, email })}
      </p>
      <Actions purchase={purchase} />
      {isWaiting ? null : <IconButton icon="close" label={t('general.close')} onClick={close} />}
    </div>
  )
}

/** Good news needs no answer: it goes after a while. What went wrong stays until she has closed it. */
function useAutoDismiss(isGood: boolean): void {
  useEffect(() => {
    if (!isGood) return
    const timer = setTimeout(() => watchedCheckout.write(null), limits.payment.doneMs)
    return () => clearTimeout(timer)
  }, [isGood])
}

/** Buying again is offered where nothing was charged. */
function Actions({ purchase }: { purchase: Purchase | undefined }): ReactNode {
  const { t } = useText()
  if (purchase?.status !== 'failed' && purchase?.status !== 'expired') return null
  return (
    <button type="button" className={styles.action} onClick={() => openModal('purchaseCredits', {})}>
      {t('payment.tryAgain')}
    </button>
  )
}

/** Without a word from the payment provider: first it is a matter of seconds, then we say so, then we stop asking. */
export function waitingKind(waitedMs: number): 'waiting' | 'slow' | 'unheard' {
  if (waitedMs < limits.payment.calmAfterMs) return 'waiting'
  return waitedMs < limits.payment.giveUpAfterMs ? 'slow' : 'unheard'
}

const pollMs = { waiting: limits.payment.pollMs, slow: limits.payment.calmPollMs, unheard: false } as const

/** Asks until the checkout is among the purchases; then everything that a purchase changes is asked for again. */
function useConfirmation(accountId: AccountId, checkout: string) {
  const client = useQueryClient()
  const [since] = useState(() => Date.now())
  const { data, isPaused, dataUpdatedAt } = useQuery({
    ...purchasesQuery(accountId),
    refetchInterval: query =>
      find(query.state.data, checkout) ? false : pollMs[waitingKind(Date.now() - since)],
  })
  const purchase = find(data, checkout)
  const status = purchase?.status
  useEffect(() => {
    if (status === undefined) return
    client.invalidateQueries({ queryKey: ['credit'] })
    client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [status, client])
  return { purchase, waitedMs: Math.max(0, dataUpdatedAt - since), isOffline: isPaused }
}

const find = (purchases: Purchase[] | undefined, checkout: string) =>
  purchases?.find(purchase => purchase.checkout === checkout)
