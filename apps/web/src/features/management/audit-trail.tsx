import type { AuditEntry } from '@revela/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { frameNumber } from '../../lib/frame-number.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './audit-trail.module.css'
import { useManagementText } from './management-text.ts'
import { trailQuery } from './queries.ts'
import { useMoment } from './use-moment.ts'

/** Every decision with who made it and why, newest first. There is nothing here to press but a way to the photo. */
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
  const moment = useMoment()
  const granted = entry.action === 'refundGranted'
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        {t(granted ? 'management.trailRefundGranted' : 'management.trailRefundDeclined', {
          name: entry.by,
          number: frameNumber(entry.imageIndex),
        })}
      </p>
      {entry.why ? <p className={styles.why}>{t('refund.quoted', { words: entry.why })}</p> : null}
      <p className={styles.when}>
        <time dateTime={entry.at}>{moment(entry.at)}</time>{' '}
        <Link to={paths.managedPhoto(entry.shootKey, entry.imageIndex)} className={styles.shoot}>
          {t('management.trailShoot', { shoot: entry.shootKey })}
        </Link>
      </p>
    </li>
  )
}
