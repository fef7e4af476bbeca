import { limits, type RoyaltyAmount, type RoyaltyLine } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { useTwinText } from '../../lib/twin-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './collect-screen.module.css'
import { useGarmentName } from './garment-name.ts'
import { royaltiesQuery, settingsQuery } from './queries.ts'
import { Section } from './section.tsx'

const { creditsPerPhoto, mxnPerCredit, payoutCredits } = limits.royalties

/** What is owed to the twin, how near the next payout is, and every line that it is made of (R-SCR-22). */
export function CollectScreen() {
  const t = useTwinText()
  const { locale } = useText()
  const query = useInfiniteQuery(royaltiesQuery)
  const toCollect = query.data?.pages[0]?.toCollect
  const rate = t('twin.collect.rate', {
    credits: creditsPerPhoto,
    price: formatPrice(locale, mxnPerCredit, 'MXN'),
  })
  return (
    <Section title={t('twin.collect.title')} intro={rate}>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <CollectSkeleton /> : null}
      {toCollect ? (
        <>
          <Owed toCollect={toCollect} />
          <Book lines={query.data?.pages.flatMap(page => page.lines) ?? []} />
        </>
      ) : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('twin.more')}
        </Button>
      ) : null}
    </Section>
  )
}

function Owed({ toCollect }: { toCollect: RoyaltyAmount }) {
  const t = useTwinText()
  const { locale } = useText()
  const { data: settings } = useQuery(settingsQuery)
  const { credits } = toCollect
  const words =
    credits < 0
      ? t('twin.collect.debt')
      : credits >= payoutCredits
        ? t('twin.collect.due')
        : t('twin.collect.ofNext', { credits, needed: payoutCredits })
  return (
    <section className={styles.owed}>
      <p className={styles.figure}>{formatPrice(locale, toCollect.mxn, 'MXN')}</p>
      <meter
        className={styles.meter}
        min={0}
        max={payoutCredits}
        value={Math.max(0, Math.min(credits, payoutCredits))}
        aria-label={words}
      />
      <p>{words}</p>
      {settings && settings.method === null ? (
        <div className={styles.where}>
          <p>{t('twin.collect.noDetails')}</p>
          <ButtonLink look="primary" to={paths.twinSettings}>
            {t('twin.collect.giveDetails')}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

function Book({ lines }: { lines: readonly RoyaltyLine[] }) {
  const t = useTwinText()
  return (
    <section className={styles.book} aria-labelledby="royalty-book">
      <h2 id="royalty-book" className={styles.title}>
        {t('twin.collect.book')}
      </h2>
      {lines.length === 0 ? <p>{t('twin.collect.bookEmpty')}</p> : null}
      <ol className={styles.lines}>
        {lines.map(line => (
          <Line key={line._id} line={line} />
        ))}
      </ol>
    </section>
  )
}

function Line({ line }: { line: RoyaltyLine }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const garment = useGarmentName()(line.type)
  const words =
    line.kind === 'earned' || line.kind === 'reversed'
      ? t(`twin.collect.line.${line.kind}`, { garment })
      : t(`twin.collect.line.${line.kind}`)
  const amount = line.credits > 0 ? `+${line.credits}` : `−${-line.credits}`
  return (
    <li className={styles.line}>
      <span>{words}</span>
      <span className={styles.date}>{formatDate(line.createdAt)}</span>
      <span className={classNames(styles.amount, line.credits > 0 && styles.gain)}>{amount}</span>
      <span className={styles.after}>{t('twin.collect.balance', { credits: line.balanceAfter })}</span>
    </li>
  )
}

function CollectSkeleton() {
  return (
    <div className={styles.owed} aria-busy="true">
      <Skeleton height="6rem" width="16rem" />
      <Skeleton height="0.5rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
