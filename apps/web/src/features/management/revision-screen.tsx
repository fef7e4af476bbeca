import type { Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { paths } from '../../lib/screens/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { orderedFinals } from '../../ui/darkroom/tray-state.ts'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useManagementText } from './management-text.ts'
import { PhotoRevision } from './photo-revision.tsx'
import { historyQuery, revisionQuery } from './queries.ts'
import styles from './revision-screen.module.css'
import { ShootRevision } from './shoot-revision.tsx'

/** Somebody's shoot, or one photo of it, with everything that a refund is decided by (R-SCR-19). */
export function RevisionScreen() {
  const t = useManagementText()
  const { shootKey = '', fileIndex } = useParams()
  const { data: shoot, error, refetch } = useQuery(revisionQuery(shootKey))
  usePageTitle(t('management.title'))
  if (hasCode(error, 'shootNotFound', 'badRequest'))
    return <Notice title={t('management.missingTitle')} hint={t('management.missingHint')} />
  if (!shoot && error)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">{t('management.title')}</h1>
        <ErrorState
          title={t('management.loadFailed')}
          hint={t('management.loadFailedHint')}
          onRetry={refetch}
        />
      </div>
    )
  if (!shoot) return <RevisionSkeleton />
  return <Revision shoot={shoot} fileIndex={fileIndex} />
}

function Revision({ shoot, fileIndex }: { shoot: Shoot; fileIndex: string | undefined }) {
  const t = useManagementText()
  const { data: history, error, refetch } = useQuery(historyQuery(shoot.key))
  const finals = orderedFinals(shoot.data.generatedImage)
  if (finals.length === 0)
    return <Notice title={t('management.nothingTitle')} hint={t('management.nothingHint')} />
  const image = finals.find(({ index }) => String(index) === fileIndex)
  const shared = {
    shoot,
    finals,
    requests: history?.requests ?? [],
    events: history?.events ?? [],
    trouble:
      error && !history ? (
        <ErrorState
          title={t('management.historyFailed')}
          hint={t('management.loadFailedHint')}
          onRetry={refetch}
        />
      ) : null,
  }
  return image ? <PhotoRevision {...shared} image={image} /> : <ShootRevision {...shared} />
}

function Notice({ title, hint }: { title: string; hint: string }) {
  const t = useManagementText()
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('management.title')}</h1>
      <EmptyState
        title={title}
        hint={hint}
        action={<ButtonLink to={paths.management}>{t('management.back')}</ButtonLink>}
      />
    </div>
  )
}

function RevisionSkeleton() {
  const t = useManagementText()
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className="visually-hidden">{t('management.title')}</h1>
      <Skeleton width="min(24rem, 80%)" height="3rem" />
      <div className={styles.columns}>
        <Skeleton height="32rem" />
        <Skeleton height="20rem" />
      </div>
    </div>
  )
}
