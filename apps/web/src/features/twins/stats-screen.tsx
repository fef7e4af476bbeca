import { type RoyaltyAmount, statsRanges, type TwinStats } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LastGenerated } from './last-generated.tsx'
import { NotCast } from './not-cast.tsx'
import { PayoutColumns } from './payout-columns.tsx'
import { type StatsRange, statsQuery } from './queries.ts'
import styles from './stats-screen.module.css'
import { UseChart } from './use-chart.tsx'

/** How much the twin's likeness is used, over a range, and the last photos and payouts (R-SCR-20, R-UIX-05). */
export function StatsScreen() {
  const t = useTwinText()
  const [days, setDays] = useState<StatsRange>(30)
  const { data, error, refetch } = useQuery({ ...statsQuery(days), placeholderData: keepPreviousData })
  return (
    <AreaPage title={t('twin.stats.title')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? <StatsSkeleton /> : null}
      {data && !data.promotion.model ? <NotCast /> : null}
      {data?.promotion.model ? (
        <>
          <Ranges chosen={days} onChoose={setDays} />
          <Figures stats={data} />
          <UseChart use={data.use} photos={data.photos} />
          <div className={styles.columns}>
            <LastGenerated photos={data.lastGenerated} />
            <PayoutColumns payouts={data.payouts} />
          </div>
        </>
      ) : null}
    </AreaPage>
  )
}

function Ranges({ chosen, onChoose }: { chosen: StatsRange; onChoose: (days: StatsRange) => void }) {
  const t = useTwinText()
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{t('twin.stats.range')}</legend>
      {statsRanges.map(days => (
        <button
          key={days}
          type="button"
          className={styles.range}
          aria-pressed={days === chosen}
          onClick={() => onChoose(days)}
        >
          {t('twin.stats.days', { count: days })}
        </button>
      ))}
    </fieldset>
  )
}

function Figures({ stats }: { stats: TwinStats }) {
  const t = useTwinText()
  const { locale } = useText()
  const pesos = ({ mxn }: RoyaltyAmount) => formatPrice(locale, mxn, 'MXN')
  const figures = [
    [String(stats.photos), t('twin.stats.photos', { count: stats.photos })],
    [pesos(stats.earned), t('twin.stats.earned')],
    [pesos(stats.toCollect), t('twin.stats.toCollect')],
    [pesos(stats.collected), t('twin.stats.collected')],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, words], at) => (
        <div key={words} className={classNames(styles.figure, at === 0 && styles.first)}>
          <dt className={styles.words}>{words}</dt>
          <dd className={styles.number}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function StatsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height="2.75rem" width="18rem" />
      <Skeleton height="5rem" />
      <Skeleton height="10rem" />
      <div className={styles.columns}>
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}
