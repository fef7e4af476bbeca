import { type PaymentIssue, paymentIssueState } from '@revela/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths, withQuery } from '../../lib/screens/paths.ts'
import { useIssueText } from '../../lib/text/issue-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IssueLine } from './issue-line.tsx'
import styles from './payment-issues-screen.module.css'
import { issuesQuery } from './queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** Payments that were not credited, or whose money went back: what an administrator has to see to, and what became of the rest. */
export function PaymentIssuesScreen() {
  const t = useIssueText()
  const [search] = useSearchParams()
  const state = paymentIssueState.catch('open').parse(search.get('state'))
  const query = useInfiniteQuery(issuesQuery(state))
  const [resolving, setResolving] = useState<PaymentIssue | null>(null)
  const issues = query.data?.pages.flatMap(page => page.issues) ?? []
  const counts = query.data?.pages.at(-1)?.counts
  return (
    <AreaPage title={t('paymentIssues.title')} intro={t('paymentIssues.intro')}>
      <FilterLinks
        label={t('paymentIssues.filter')}
        choices={paymentIssueState.options.map(option => ({
          to: option === 'open' ? paths.paymentIssues : withQuery(paths.paymentIssues, { state: option }),
          name: t(`paymentIssues.show.${option}`),
          count: counts?.[option],
          isCurrent: option === state,
        }))}
      />
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <Skeleton height="6rem" /> : null}
      {query.data && issues.length === 0 ? (
        <EmptyState title={t(`paymentIssues.empty.${state}`)} hint={t(`paymentIssues.emptyHint.${state}`)} />
      ) : null}
      <ul className={styles.issues}>
        {issues.map(issue => (
          <IssueLine key={issue._id} issue={issue} onResolve={setResolving} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('paymentIssues.more')}
        </Button>
      ) : null}
      {resolving ? <ResolveDialog issue={resolving} onClose={() => setResolving(null)} /> : null}
    </AreaPage>
  )
}
