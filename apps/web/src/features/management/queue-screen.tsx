import { refundRequestState } from '@revela/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths, withQuery } from '../../lib/screens/paths.ts'
import { AreaHeader } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { AuditTrail } from './audit-trail.tsx'
import { CaseLine, CaseSkeleton } from './case-line.tsx'
import { useManagementText } from './management-text.ts'
import { queueQuery } from './queries.ts'
import styles from './queue-screen.module.css'

const filters = ['all', ...refundRequestState.options] as const

/** Who asks for a credit, the longest waiting on top, and beside it everything that was decided (R-SCR-19). */
export function QueueScreen() {
  const t = useManagementText()
  const [search] = useSearchParams()
  const { data: state } = refundRequestState.safeParse(search.get('state'))
  const query = useInfiniteQuery(queueQuery(state))
  const cases = query.data?.pages.flatMap(page => page.cases) ?? []
  const counts = query.data?.pages.at(-1)?.counts
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <AreaHeader
          title={t('management.title')}
          intro={
            counts &&
            (counts.requested > 0
              ? t('management.intro', { count: counts.requested })
              : t('management.introNone'))
          }
        />
      </div>
      <section className={styles.queue} aria-label={t('management.queue')}>
        <FilterLinks
          label={t('management.filter')}
          choices={filters.map(filter => ({
            to: filter === 'all' ? paths.management : withQuery(paths.management, { state: filter }),
            name: t(`management.show.${filter}`),
            count: filter === 'all' ? undefined : counts?.[filter],
            isCurrent: filter === (state ?? 'all'),
          }))}
        />
        {query.error && !query.data ? (
          <ErrorState
            title={t('management.loadFailed')}
            hint={t('management.loadFailedHint')}
            onRetry={query.refetch}
          />
        ) : null}
        {query.isPending ? <CaseSkeleton /> : null}
        {query.data && cases.length === 0 ? (
          <EmptyState
            title={t('management.emptyTitle')}
            hint={t(state ? 'management.emptyFiltered' : 'management.emptyHint')}
          />
        ) : null}
        <ol className={styles.cases}>
          {cases.map(found => (
            <CaseLine key={found._id} found={found} />
          ))}
        </ol>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('management.more')}
          </Button>
        ) : null}
      </section>
      <AuditTrail />
    </div>
  )
}
