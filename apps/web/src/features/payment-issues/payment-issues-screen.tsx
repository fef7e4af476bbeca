import type { PaymentIssue } from '@revela/contract'
import { formatNumber, type Locale } from '@revela/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api-client.ts'
import { useText } from '../../lib/text.tsx'
import { AreaPage } from '../../ui/area-page.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIssueText } from './issue-text.ts'
import styles from './payment-issues-screen.module.css'

const issuesQuery = queryOptions({
  queryKey: ['paymentIssues'],
  queryFn: ({ signal }) => request('paymentIssues', { signal }),
  refetchOnWindowFocus: 'always',
})

/** Payments that were not credited, or whose money went back after the credits were spent, with what an administrator can do. */
export function PaymentIssuesScreen() {
  const t = useIssueText()
  const { data, error, isPending, refetch } = useQuery(issuesQuery)
  return (
    <AreaPage title={t('paymentIssues.title')} intro={t('paymentIssues.intro')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {isPending ? <Skeleton height="6rem" /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('paymentIssues.emptyTitle')} hint={t('paymentIssues.emptyHint')} />
      ) : null}
      <ul className={styles.issues}>
        {data?.map(issue => (
          <IssueLine key={issue._id} issue={issue} />
        ))}
      </ul>
    </AreaPage>
  )
}

function IssueLine({ issue }: { issue: PaymentIssue }) {
  const { locale, formatDate } = useText()
  const t = useIssueText()
  const { problem, checkout, paymentIntent, event, email, planReference, price } = issue
  const facts = [
    formatDate(issue.createdAt),
    price ? priceOf(locale, price) : null,
    planReference ?? t('paymentIssues.noPlan'),
    email,
  ]
  const names = [paymentIntent, checkout, event].filter(name => name !== null)
  return (
    <li className={styles.issue}>
      <h2 className={styles.problem}>{t(`paymentIssues.problem.${problem}`)}</h2>
      <p className={styles.facts}>{facts.filter(fact => fact !== null).join(`${nbsp}· `)}</p>
      {issue.creditsOwed > 0 ? (
        <p className={styles.owed}>{t('paymentIssues.owed', { count: issue.creditsOwed })}</p>
      ) : null}
      <p className={styles.hint}>{t(`paymentIssues.hint.${problem}`)}</p>
      <ul className={styles.names}>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </li>
  )
}

/** A separator stays at the end of a line and never begins one. */
const nbsp = '\u00a0'

/** In whatever currency came, which may be none that we sell in. */
const priceOf = (locale: Locale, { amount, currency }: { amount: number; currency: string }) =>
  `$${formatNumber(locale, amount)} ${currency}`
