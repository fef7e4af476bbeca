import type { Shoot } from '@revela/contract'
import { isRevealed, missingStepFor, restoredChoices, wizardSteps } from '@revela/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router'
import { hasCode } from '../../lib/calls/api-error.ts'
import { chosenIds } from '../../lib/calls/wire.ts'
import { backgroundsQuery, modelsQuery, stylesQuery } from '../../lib/catalog/catalog.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useMissingShoot } from '../../lib/shoot/use-missing-shoot.ts'
import { choicesOf, stepPaths } from '../../lib/shoot/wizard-choices.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { SignedOutState } from '../../ui/signed-out-state.tsx'
import styles from './call-sheet.module.css'
import { ChoicesRail } from './choices-rail.tsx'
import { restoringOf } from './choices-undo.tsx'
import { useChoose } from './queries.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { stepAt } from './sheet-step.ts'

/** The frame of the first five steps: the choices so far beside the one in hand, and the guards between them (R-GRD-04). */
export function CallSheet() {
  const { t } = useText()
  const { pathname, state } = useLocation()
  const { shoot, shootKey, error, refetch } = useCurrentShoot()
  const step = stepAt(pathname)
  const open = shoot?.step === 'choosing' ? shoot : null
  const missing = missingStepFor(step, choicesOf(open))
  const isEdited = useWasWhole(pathname, missing === null)
  const isRestoring = useRestoredChoices(open, missing !== null)
  useCatalogAhead()
  const isMissing = hasCode(error, 'shootNotFound', 'notFound', 'notSignedIn')
  const isSignedOut = useMissingShoot(shootKey, isMissing)

  if (isSignedOut)
    return (
      <div className={styles.state}>
        <SignedOutState />
      </div>
    )
  if (error && !isMissing)
    return (
      <div className={styles.state}>
        <ErrorState onRetry={refetch} />
      </div>
    )
  if (shoot === undefined || isMissing) return <SheetSkeleton />
  if (shoot && shoot.step !== 'choosing' && step !== 'garment') {
    return <Navigate to={isRevealed(shoot.step) ? paths.shoot(shoot.key) : paths.processing} replace />
  }
  if (isRestoring) return <SheetSkeleton />
  if (missing) return <Navigate to={stepPaths[missing]} state={isEdited ? null : { missing }} replace />

  const wasSentBack = (state as { missing?: string } | null)?.missing === step
  return (
    <div className={styles.sheet}>
      <ChoicesRail shoot={open} step={step} />
      <div className={styles.step}>
        <p className={styles.number}>
          {t('wizard.stepOf', { step: wizardSteps.indexOf(step) + 1, total: wizardSteps.length })}
          {wasSentBack ? <span role="status"> · {t('wizard.missing')}</span> : null}
        </p>
        <Outlet />
      </div>
    </div>
  )
}

/** Nothing was missing here a moment ago: she is changing it, and need not be told that it is missing. */
function useWasWhole(pathname: string, isWhole: boolean): boolean {
  const wholeAt = useRef<string | null>(null)
  useEffect(() => {
    if (isWhole) wholeAt.current = pathname
  }, [pathname, isWhole])
  return wholeAt.current === pathname
}

/** Back on the review after an edit cleared what was there: it is put back (R-FLW-23). True until it is there. */
function useRestoredChoices(shoot: Shoot | null, isIncomplete: boolean): boolean {
  const { state, key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const { mutate } = useChoose()
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const kept = restoringOf(state)
  const choices = kept && shoot?.key === kept.shootKey && isIncomplete && cameBack ? kept.choices : null
  const isDue = choices !== null && restoredAt !== key
  const requestedFor = useRef<string | null>(null)
  useEffect(() => {
    if (!isDue || !shoot || requestedFor.current === key) return
    // Once for each time she comes back: what the server refuses is not asked for again.
    requestedFor.current = key
    mutate(restoredChoices(chosenIds(shoot), choices), { onSettled: () => setRestoredAt(key) })
  }, [isDue, shoot, choices, key, mutate])
  return isDue
}

/** The pictures' list of every step is small; having all of them makes each next step appear at once. */
function useCatalogAhead(): void {
  const client = useQueryClient()
  useEffect(() => {
    client.prefetchQuery(modelsQuery)
    client.prefetchQuery(stylesQuery)
    client.prefetchQuery(backgroundsQuery)
  }, [client])
}
