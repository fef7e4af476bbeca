import { type AccountId, limits, type Purchase, type PurchaseStatus } from '@revela/contract'
import { formatPrice, type Translate } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { purchasesQuery } from '../../lib/payment.ts'
import { useText } from '../../lib/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/page-state.tsx'
import styles from './purchases.module.css'

const tones: Partial<Record<PurchaseStatus, string | undefined>> = {
  paid: styles.good,
  pending: styles.open,
  review: styles.open,
  disputed: styles.open,
}

/** What was bought and what became of it; not there for who never bought. */
export function Purchases({ accountId }: { accountId: AccountId }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    ...purchasesQuery(accountId),
    refetchInterval: query => (query.state.data?.some(isOpen) ? limits.payment.calmPollMs : false),
  })
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className={styles.purchases} aria-labelledby="purchases">
      <h2 id="purchases" className={styles.title}>
        {t('purchases.title')}
      </h2>
      <ul className={styles.lines}>
        {data.map(purchase => (
          <PurchaseLine key={purchase._id} purchase={purchase} />
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ status }: Purchase) => status === 'pending'

function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const { t, locale, formatDate } = useText()
  const { status, price } = purchase
  const hint = status === 'pending' || status === 'review' || status === 'disputed' || status === 'failed'
  return (
    <li className={styles.line}>
      <span className={styles.name}>{purchase.title ?? t('purchases.unknownPlan')}</span>
      <span className={classNames(styles.status, tones[status])}>{t(`purchases.status.${status}`)}</span>
      <span className={styles.detail}>
        {formatDate(purchase.createdAt)}
        {price ? ` · ${formatPrice(locale, price.amount, price.currency)}` : null}
      </span>
      <span className={classNames(styles.detail, styles.credits)}>{creditsText(t, purchase)}</span>
      {hint ? <span className={styles.hint}>{t(`purchases.hint.${status}`)}</span> : null}
    </li>
  )
}

/** What it brought or would bring, or what was taken back of it; nothing where it came to nothing. */
function creditsText(t: Translate, { status, credits, creditsTakenBack }: Purchase): string {
  if (status === 'failed' || status === 'expired') return ''
  return creditsTakenBack > 0
    ? t('purchases.takenBack', { count: creditsTakenBack })
    : t('general.credits', { count: credits })
}
