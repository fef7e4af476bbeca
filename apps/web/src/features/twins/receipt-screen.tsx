import type { PayoutId, PayoutReceipt } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payoutDestination } from './payout-destination.ts'
import { receiptQuery } from './queries.ts'
import styles from './receipt-screen.module.css'

/** A payout's receipt, to be printed or kept as PDF. */
export function ReceiptScreen() {
  const t = useTwinText()
  const { payoutId = '' } = useParams()
  const { data, error, refetch } = useQuery(receiptQuery(payoutId as PayoutId))
  if (hasCode(error, 'notFound', 'badRequest'))
    return (
      <EmptyState
        title={t('twin.receipt.missing')}
        hint={t('twin.receipt.missingHint')}
        action={<ButtonLink to={paths.twinPayouts}>{t('twin.back')}</ButtonLink>}
      />
    )
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height="30rem" width="min(100%, 40rem)" />
      </div>
    )
  return <Receipt receipt={data} />
}

function Receipt({ receipt }: { receipt: PayoutReceipt }) {
  const t = useTwinText()
  const { locale, pick, formatDate } = useText()
  const title = t('twin.receipt.title', { number: String(receipt.number) })
  usePageTitle(title)
  const price = formatPrice(locale, receipt.mxnPerCredit, 'MXN')
  const { credits } = receipt
  const concept = receipt.model
    ? t('twin.receipt.concept', { name: pick(receipt.model), credits, price })
    : t('twin.receipt.conceptUnnamed', { credits, price })
  const facts = [
    [t('twin.receipt.date'), formatDate(receipt.paidAt)],
    [t('twin.receipt.from'), 'Revela'],
    [t('twin.receipt.to'), receipt.holder],
    [t('twin.receipt.for'), concept],
    [t('twin.receipt.account'), payoutDestination(t, receipt)],
    [t('twin.receipt.reference'), receipt.reference],
  ] as const
  return (
    <>
      <article className={styles.receipt}>
        <p className={styles.brand} aria-hidden="true">
          Revela
        </p>
        <h1 className={styles.title}>{title}</h1>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('twin.receipt.total')}</dt>
            <dd>{formatPrice(locale, receipt.mxn, 'MXN')}</dd>
          </div>
        </dl>
      </article>
      <p className={styles.actions}>
        <Button look="primary" onClick={() => window.print()}>
          {t('twin.receipt.print')}
        </Button>
        <Link to={paths.twinPayouts} className={styles.back}>
          {t('twin.back')}
        </Link>
      </p>
    </>
  )
}
