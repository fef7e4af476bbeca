import type { Shoot } from '@revela/contract'
import { steps } from '@revela/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { paths } from '../../lib/screens/paths.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { shootStatusQuery } from '../../lib/shoot/shoot-status.ts'
import { useText } from '../../lib/text/text.tsx'
import { Darkroom } from '../../ui/darkroom/darkroom.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { FinalViewer } from './final-viewer.tsx'
import { PrintsPage } from './prints-page.tsx'
import { ShootMissing } from './shoot-missing.tsx'
import styles from './shoot-screen.module.css'
import { ShootSkeleton } from './shoot-skeleton.tsx'
import { printsOf, shootView } from './shoot-view.ts'

/** One shoot: a darkroom while its photos are made, prints afterwards, one print large on top of either (R-SCR-16). */
export function ShootScreen() {
  const { t } = useText()
  const { shootKey = '' } = useParams()
  const { data: shoot, error, isError, isFetchedAfterMount, refetch } = useQuery(shootStatusQuery(shootKey))
  usePageTitle(t(shoot?.step === steps.developing ? 'darkroom.title' : 'shoot.title'))
  useFreshCredit(shoot)
  if (hasCode(error, 'shootNotFound', 'notFound')) return <ShootMissing />
  if (!shoot && error)
    return (
      <div className={styles.state}>
        <h1 className="visually-hidden">{t('shoot.title')}</h1>
        <ErrorState title={t('shoot.loadFailed')} hint={t('shoot.loadFailedHint')} onRetry={refetch} />
      </div>
    )
  if (!shoot) return <ShootSkeleton />
  const view = shootView(shoot)
  if (view === 'choosing' || view === 'contactSheet') {
    // What this tab remembers may be from before another tab went on; nobody is led away on its word alone.
    if (!isFetchedAfterMount && !isError) return <ShootSkeleton />
    return <GoOn shoot={shoot} to={view === 'choosing' ? paths.review : paths.processing} />
  }
  return (
    <>
      {view === 'darkroom' ? (
        <Darkroom shoot={shoot} isStale={isError} printPath={index => paths.final(shoot.key, index)} />
      ) : (
        <PrintsPage shoot={shoot} />
      )}
      <OpenPrint shoot={shoot} />
    </>
  )
}

function OpenPrint({ shoot }: { shoot: Shoot }) {
  const navigate = useNavigate()
  const { fileIndex } = useParams()
  if (fileIndex === undefined) return null
  return (
    <FinalViewer
      shoot={shoot}
      prints={printsOf(shoot).prints}
      fileIndex={Number(fileIndex)}
      onTurn={index => navigate(paths.final(shoot.key, index), { replace: true })}
      onClose={() => navigate(paths.shoot(shoot.key), { replace: true })}
    />
  )
}

/** A shoot that has not been revealed goes on where it was left. */
function GoOn({ shoot, to }: { shoot: Shoot; to: string }) {
  useEffect(() => {
    currentShootKey.write(shoot.key)
  }, [shoot.key])
  return <Navigate to={to} replace />
}

/** Each photo that is delivered, could not be, or is refunded changes the balance. */
function useFreshCredit(shoot: Shoot | undefined): void {
  const client = useQueryClient()
  const done = shoot?.data.processCurrentAdvance[0]
  const refunded = shoot?.data.generatedImage.filter(({ process }) => process.refund === 'granted').length
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them has changed
  useEffect(() => {
    client.invalidateQueries({ queryKey: ['credit'] })
  }, [client, shoot?.step, done, refunded])
}
