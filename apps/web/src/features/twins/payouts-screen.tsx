import type { Payout } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payoutDestination } from './payout-destination.ts'
import styles from './payouts-screen.module.css'
import { payoutsQuery } from './queries.ts'

/** Every payout made, each with its receipt (R-SCR-22). */
export function PayoutsScreen() {
  const t = useTwinText()
  const { data, error, refetch } = useQuery(payoutsQuery)
  return (
    <AreaPage title={t('twin.payouts.title')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? (
        <div aria-busy="true">
          <Skeleton height="20rem" />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title={t('twin.payouts.empty')} hint={t('twin.payouts.emptyHint')} />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles.payouts}>
          {data.map(payout => (
            <Row key={payout._id} payout={payout} />
          ))}
        </ul>
      ) : null}
    </AreaPage>
  )
}

function Row({ payout }: { payout: Payout }) {
  const t = useTwinText()
  const { t: general, locale, formatDate } = useText()
  const date = formatDate(payout.paidAt)
  return (
    <li className={styles.payout}>
      <span className={styles.amount}>{formatPrice(locale, payout.mxn, 'MXN')}</span>
      <span className={styles.credits}>{general('general.credits', { count: payout.credits })}</span>
      <span className={styles.where}>{payoutDestination(t, payout)}</span>
      <span className={styles.date}>{date}</span>
      <Link
        to={paths.twinPayout(payout._id)}
        className={styles.receipt}
        aria-label={t('twin.stats.receiptOf', { date })}
      >
        {t('twin.stats.receipt')}
      </Link>
    </li>
  )
}
