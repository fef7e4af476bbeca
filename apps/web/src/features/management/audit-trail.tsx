import type { AuditEntry } from '@revela/contract'
import { shortShootKey } from '@revela/domain'
import { formatPrice } from '@revela/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths, withQuery } from '../../lib/screens/paths.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useIssueText } from '../../lib/text/issue-text.ts'
import { useText } from '../../lib/text/text.tsx'
import { useFormatMoment } from '../../lib/text/use-format-moment.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './audit-trail.module.css'
import { useManagementText } from './management-text.ts'
import { trailQuery } from './queries.ts'

/** Every decision, payout and payment seen to, with who and why, newest first. There is nothing here to press but a way to the photo. */
export function AuditTrail() {
  const t = useManagementText()
  const query = useInfiniteQuery(trailQuery)
  const entries = query.data?.pages.flat() ?? []
  return (
    <aside className={styles.trail} aria-labelledby="trail">
      <h2 id="trail" className={styles.title}>
        {t('management.trail')}
      </h2>
      <p className={styles.hint}>{t('management.trailHint')}</p>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <Skeleton height="8rem" /> : null}
      {query.data && entries.length === 0 ? <p>{t('management.trailEmpty')}</p> : null}
      <ol className={styles.entries}>
        {entries.map(entry => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('management.more')}
        </Button>
      ) : null}
    </aside>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useManagementText()
  const moment = useFormatMoment()
  const what = useEntryWords()
  const reference = (entry.payout ?? entry.payment)?.reference
  const isAboutModel = isOwnModelEntry(entry)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>{what(entry)}</p>
      {entry.why ? <p className={styles.why}>{t('refund.quoted', { words: entry.why })}</p> : null}
      <p className={styles.when}>
        <time dateTime={entry.at}>{moment(entry.at)}</time>{' '}
        {isAboutModel ? null : (
          <Link to={placeOf(entry)} className={styles.shoot}>
            {reference === undefined
              ? t('management.trailShoot', { shoot: shortShootKey(entry.shootKey ?? '') })
              : t('management.trailReference', { reference })}
          </Link>
        )}
      </p>
    </li>
  )
}

/** What a seller agrees to about her own model leads nowhere: her photos are hers alone. */
const isOwnModelEntry = ({ action }: AuditEntry) =>
  action === 'ownModelAgreed' || action === 'ownModelWithdrawn'

/** Where what an entry is about can be looked at. */
function placeOf({ shootKey, imageIndex, payment }: AuditEntry): string {
  if (payment) return withQuery(paths.paymentIssues, { state: 'closed' })
  return shootKey === null || imageIndex === null
    ? paths.twinsToPay
    : paths.managedPhoto(shootKey, imageIndex)
}

function useEntryWords(): (entry: AuditEntry) => string {
  const t = useManagementText()
  const { locale } = useText()
  const issueTextOf = useIssueText()
  return ({ by: name, action, imageIndex, payout, payment }) => {
    if (payment) {
      const problem = issueTextOf(`paymentIssues.problem.${payment.problem}`)
      return t('management.trailPaymentResolved', { name, problem })
    }
    if (payout)
      return t('management.trailPayoutRecorded', {
        name,
        holder: payout.holder,
        price: formatPrice(locale, payout.mxn, 'MXN'),
      })
    if (action === 'ownModelAgreed') return t('management.trailOwnModelAgreed', { name })
    if (action === 'ownModelWithdrawn') return t('management.trailOwnModelWithdrawn', { name })
    const granted = action === 'refundGranted'
    return t(granted ? 'management.trailRefundGranted' : 'management.trailRefundDeclined', {
      name,
      number: frameNumber(imageIndex ?? 0),
    })
  }
}
