import type { ManagedTwin } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { managedTwinsQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import styles from './twin-payouts-screen.module.css'

/** What is owed to each twin and where it goes, for the administrator who makes the transfers. */
export function TwinPayoutsScreen() {
  const t = useTwinText()
  const { data, error, refetch } = useQuery(managedTwinsQuery)
  return (
    <AreaPage title={t('twin.pay.title')} intro={t('twin.pay.intro')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      ) : null}
      {data?.length === 0 ? <EmptyState title={t('twin.pay.empty')} hint={t('twin.pay.emptyHint')} /> : null}
      <ul className={styles.twins}>
        {data?.map(twin => (
          <Twin key={twin._id} twin={twin} />
        ))}
      </ul>
    </AreaPage>
  )
}

function Twin({ twin }: { twin: ManagedTwin }) {
  const t = useTwinText()
  const { locale } = useText()
  const { credits, mxn } = twin.toCollect
  return (
    <li className={styles.twin}>
      <div className={styles.facts}>
        <h2 className={styles.name}>{twin.name || twin.email}</h2>
        <p className={styles.owed}>
          {t('twin.pay.owed', { credits, price: formatPrice(locale, mxn, 'MXN') })}
        </p>
        <Account payTo={twin.payTo} />
      </div>
      {twin.payTo && credits > 0 ? <RecordForm key={credits} twin={twin} /> : null}
    </li>
  )
}

function Account({ payTo }: { payTo: ManagedTwin['payTo'] }) {
  const t = useTwinText()
  if (!payTo) return <p className={styles.quiet}>{t('twin.pay.asks')}</p>
  const { method, account, bank, holder } = payTo
  const where =
    method === 'paypal'
      ? t('twin.pay.paypal', { address: account })
      : bank
        ? t('twin.pay.clabeAt', { account, bank })
        : t('twin.pay.clabe', { account })
  return (
    <p className={styles.quiet}>
      {where}
      <br />
      {holder}
    </p>
  )
}
