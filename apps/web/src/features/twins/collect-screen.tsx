import { limits, type RoyaltyAmount, type RoyaltyLine } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCategoryName } from '../../lib/catalog/category-name.ts'
import { paths } from '../../lib/screens/paths.ts'
import { signed } from '../../lib/text/signed.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Book, BookLine, BookLines } from '../../ui/book.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './collect-screen.module.css'
import { royaltiesQuery, settingsQuery } from './queries.ts'

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
    <AreaPage title={t('twin.collect.title')} intro={rate}>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <CollectSkeleton /> : null}
      {toCollect ? (
        <>
          <Owed toCollect={toCollect} />
          <RoyaltyBook lines={query.data?.pages.flatMap(page => page.lines) ?? []} />
        </>
      ) : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('twin.more')}
        </Button>
      ) : null}
    </AreaPage>
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

function RoyaltyBook({ lines }: { lines: readonly RoyaltyLine[] }) {
  const t = useTwinText()
  return (
    <div className={styles.book}>
      <Book id="royalty-book" title={t('twin.collect.book')}>
        {lines.length === 0 ? <p>{t('twin.collect.bookEmpty')}</p> : null}
        <BookLines>
          {lines.map(line => (
            <Line key={line._id} line={line} />
          ))}
        </BookLines>
      </Book>
    </div>
  )
}

function Line({ line }: { line: RoyaltyLine }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const garment = useCategoryName()(line.type) ?? ''
  const words =
    line.kind === 'earned' || line.kind === 'reversed'
      ? t(`twin.collect.line.${line.kind}`, { garment })
      : t(`twin.collect.line.${line.kind}`)
  return (
    <BookLine
      words={words}
      figure={signed(line.credits)}
      tone={line.credits > 0 ? 'good' : undefined}
      detail={formatDate(line.createdAt)}
      rest={t('twin.collect.balance', { credits: line.balanceAfter })}
    />
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
