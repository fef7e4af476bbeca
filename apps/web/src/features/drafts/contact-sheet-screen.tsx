import { rejectReasons, type Shoot } from '@revela/contract'
import { wizardSteps } from '@revela/domain'
import type { ReactNode } from 'react'
import { Navigate, useMatch, useNavigate } from 'react-router'
import { wasSignedInHere } from '../../lib/account/session.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useFittingReasons } from '../../lib/shoot/fitting-reasons.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { RejectSheet } from '../../ui/reject-sheet.tsx'
import { SignedOutState } from '../../ui/signed-out-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BadlyWorn } from './badly-worn.tsx'
import styles from './contact-sheet-screen.module.css'
import { DraftViewer } from './draft-viewer.tsx'
import { GarmentRefused, LackOfCredits, SignInFirst } from './entry-notices.tsx'
import { BlankFilm, FilmSheet } from './film-sheet.tsx'
import { MorePoses } from './more-poses.tsx'
import { OtherLooks } from './other-looks.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { type ContactSheet, useContactSheet } from './use-contact-sheet.ts'
import { useEntry } from './use-entry.ts'

interface ContactSheetScreenProps {
  /** What stands at the foot: the way to the reveal. */
  actions: (sheet: ContactSheet) => ReactNode
}

/** Step 6: the drafts on film, to be circled and crossed out (R-SCR-13). */
export function ContactSheetScreen({ actions }: ContactSheetScreenProps) {
  const { t } = useText()
  const entering = useEntry()
  const { entry, shoot } = entering
  usePageTitle(t('drafts.title'))
  if (entry.kind === 'missing')
    return <Navigate to={paths[entry.step]} state={{ missing: entry.step }} replace />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.step}>
          {t('wizard.stepOf', { step: wizardSteps.length, total: wizardSteps.length })}
        </p>
        <h1 className={styles.title}>{t('drafts.title')}</h1>
      </header>
      {entry.kind === 'show' && shoot ? (
        <OpenSheet shoot={shoot} isStale={entering.isStale} actions={actions} />
      ) : (
        <>
          <EntryNotice {...entering} />
          {entry.kind === 'failed' ? null : (
            <BlankFilm isMoving={entry.kind === 'start' && !entering.startError} />
          )}
        </>
      )}
    </div>
  )
}

/** What stands above the unexposed film, and why it is not being exposed. */
function EntryNotice({
  entry,
  shoot,
  isSignedOut,
  available,
  startError,
  couldNotLoad,
  begin,
  refetch,
}: ReturnType<typeof useEntry>) {
  const { t } = useText()
  if (isSignedOut) return <SignedOutState />
  if (couldNotLoad)
    return <ErrorState title={t('drafts.loadFailed')} hint={t('drafts.loadFailedHint')} onRetry={refetch} />
  if (entry.kind === 'signIn') return wasSignedInHere.read() ? <SignedOutState /> : <SignInFirst />
  if (entry.kind === 'lackCredits') return <LackOfCredits available={available} onRetry={begin} />
  if (!startError && entry.kind === 'failed' && shoot?.prompts.error === 'garmentRefused')
    return <GarmentRefused onRetry={begin} />
  if (startError || entry.kind === 'failed')
    return <ErrorState title={t('drafts.failedTitle')} hint={t('drafts.failedHint')} onRetry={begin} />
  if (entry.kind === 'start' && shoot)
    return (
      <p className={styles.starting} role="status">
        {t('drafts.stage.queued')}
      </p>
    )
  return <Skeleton width="min(24rem, 80%)" height="1.75rem" />
}

function OpenSheet({
  shoot,
  isStale,
  actions,
}: ContactSheetScreenProps & { shoot: Shoot; isStale: boolean }) {
  const { t } = useText()
  const sheet = useContactSheet(shoot)
  const fitting = useFittingReasons(shoot)
  const navigate = useNavigate()
  const viewed = useMatch('/processing/gallery/:fileIndex')?.params.fileIndex
  return (
    <>
      <SheetStatus sheet={sheet} isStale={isStale} />
      <FilmSheet sheet={sheet} />
      <MorePoses shoot={shoot} />
      <BadlyWorn sheet={sheet} />
      <OtherLooks shoot={shoot} />
      <p role="status" className="visually-hidden">
        {sheet.said}
      </p>
      {actions(sheet)}
      {viewed === undefined ? null : (
        <DraftViewer
          sheet={sheet}
          fileIndex={Number(viewed)}
          onTurn={index => navigate(paths.draft(index), { replace: true })}
          onClose={() => navigate(paths.processing, { replace: true })}
        />
      )}
      {sheet.rejecting ? (
        <RejectSheet
          title={t('drafts.rejectTitle', { number: frameNumber(sheet.rejecting.index) })}
          hint={t('drafts.rejectHint')}
          reasons={fitting(rejectReasons)}
          action={t('drafts.delete')}
          onReject={sheet.reject}
          onClose={sheet.keep}
        />
      ) : null}
    </>
  )
}
