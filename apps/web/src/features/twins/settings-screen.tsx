import type { PayoutSettings } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayoutForm } from './payout-form.tsx'
import { settingsQuery } from './queries.ts'
import styles from './settings-screen.module.css'

/** Where the twin's royalties go (R-SCR-22). */
export function SettingsScreen() {
  const t = useTwinText()
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <AreaPage title={t('twin.settings.title')} intro={t('twin.settings.intro')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? (
        <div aria-busy="true">
          <Skeleton height="24rem" width="min(100%, 34rem)" />
        </div>
      ) : null}
      {data ? (
        <div className={styles.columns}>
          <PayoutForm settings={data} />
          <Present settings={data} />
        </div>
      ) : null}
    </AreaPage>
  )
}

/** What is written down now; of an account only its ending. */
function Present({ settings }: { settings: PayoutSettings }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const { method, bank, clabeEnding, paypal, holder, changedAt } = settings
  if (method === null) return <p className={styles.none}>{t('twin.settings.none')}</p>
  const ending = clabeEnding ?? ''
  const account =
    method === 'paypal'
      ? t('twin.payouts.toPaypal', { address: paypal ?? '' })
      : bank
        ? t('twin.settings.ending', { bank, ending })
        : t('twin.settings.endingOnly', { ending })
  return (
    <section className={styles.present} aria-labelledby="paid-to">
      <h2 id="paid-to" className={styles.title}>
        {t('twin.settings.now')}
      </h2>
      <p className={styles.account}>{account}</p>
      <p>{holder}</p>
      {changedAt ? (
        <p className={styles.since}>{t('twin.settings.since', { date: formatDate(changedAt) })}</p>
      ) : null}
    </section>
  )
}
