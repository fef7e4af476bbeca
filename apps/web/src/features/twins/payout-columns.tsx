import { limits, type Payout } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import styles from './payout-columns.module.css'

/** The last payouts twice, as the specification lays them out: what was paid in credits, and where in pesos, with its receipt. */
export function PayoutColumns({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTwinText()
  return (
    <div className={styles.columns}>
      <Column title={t('twin.stats.payouts')} isEmpty={payouts.length === 0}>
        {payouts.map(payout => (
          <MadeRow key={payout._id} payout={payout} />
        ))}
      </Column>
      <Column title={t('twin.stats.payoutDetails')} isEmpty={payouts.length === 0}>
        {payouts.map(payout => (
          <TransferRow key={payout._id} payout={payout} />
        ))}
      </Column>
      <p className={styles.change}>
        <Link to={paths.twinSettings}>{t('twin.stats.changeDetails')}</Link>
      </p>
    </div>
  )
}

function Column({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useTwinText()
  const credits = limits.royalties.payoutCredits
  return (
    <section className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {isEmpty ? (
        <p className={styles.hint}>{t('twin.stats.noPayouts', { credits })}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  )
}

function MadeRow({ payout }: { payout: Payout }) {
  const { t, formatDate } = useText()
  return (
    <li className={styles.row}>
      <span className={styles.date}>{formatDate(payout.paidAt)}</span>
      <span className={styles.amount}>{t('general.credits', { count: payout.credits })}</span>
    </li>
  )
}

function TransferRow({ payout }: { payout: Payout }) {
  const t = useTwinText()
  const { locale, formatDate } = useText()
  return (
    <li className={styles.row}>
      <span className={styles.amount}>{formatPrice(locale, payout.mxn, 'MXN')}</span>
      <Link
        to={paths.twinPayout(payout._id)}
        className={styles.receipt}
        aria-label={t('twin.stats.receiptOf', { date: formatDate(payout.paidAt) })}
      >
        {t('twin.stats.receipt')}
      </Link>
    </li>
  )
}
