import { creditsToStart } from '@revela/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCreditQuery } from '../../lib/account/credit.ts'
import { useSession } from '../../lib/account/session.ts'
import { useSessionValue } from '../../lib/browser/session-value.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { shootStatusQuery } from '../../lib/shoot/shoot-status.ts'
import { useStartDrafts } from '../../lib/shoot/start-drafts.ts'
import { useMissingShoot } from '../../lib/shoot/use-missing-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { warnAboutCredits } from '../../ui/failure.tsx'
import { decideEntry } from './decide-entry.ts'

/** Everything that happens on entering the contact sheet: drafts start by themselves, a revealed shoot leads on. */
export function useEntry() {
  const { t } = useText()
  const shootKey = useSessionValue(currentShootKey)
  const status = useQuery({ ...shootStatusQuery(shootKey ?? ''), enabled: shootKey !== null })
  const { user, isPending, isUnknown, ask } = useSession()
  const { data: credit, isLoadingError: isBalanceUnknown, refetch: refetchBalance } = useCreditQuery()
  const start = useStartDrafts()
  const isGone = hasCode(status.error, 'shootNotFound', 'notFound', 'notSignedIn')
  const isSignedOut = useMissingShoot(shootKey, isGone)
  // Until it is known whether she or the shoot is gone, nothing is.
  const shoot = shootKey === null ? null : isGone ? undefined : status.data
  const entry = decideEntry({
    isSignedIn: isPending || isUnknown ? undefined : user !== null,
    shoot,
    available: credit?.available,
  })
  const available = credit?.available ?? 0
  const isShort = entry.kind === 'lackCredits' || hasCode(start.error, 'insufficientCredits')
  const isRevealed = entry.kind === 'redirect' || hasCode(start.error, 'shootInProcess')

  // Entering starts; a shoot that is taken in hand on the way out of here waits for its own entry.
  const [enteredWith] = useState(shootKey)
  const started = useRef<string>(null)
  const begin = () => shoot && start.mutate(shoot)
  useEffect(() => {
    if (entry.kind !== 'start' || !shoot || shootKey !== enteredWith || started.current === shoot.key) return
    started.current = shoot.key
    start.mutate(shoot)
  })
  useEffect(() => {
    if (isShort) warnAboutCredits(t, { required: creditsToStart(), available })
  }, [isShort, available, t])
  useEffect(() => {
    if (isRevealed && shootKey) openModal('redirectToShoot', { shootKey })
  }, [isRevealed, shootKey])

  return {
    shoot,
    isSignedOut,
    entry: isShort ? ({ kind: 'lackCredits' } as const) : entry,
    available,
    /** The drafts could not be started, for another reason than credits. */
    startError: isShort || isRevealed ? null : start.error,
    /** What is needed to go on could not be fetched: the shoot, who she is, or her balance. */
    couldNotLoad:
      (status.isLoadingError && !isGone) || (entry.kind === 'wait' && (isUnknown || isBalanceUnknown)),
    /** The newest question got no answer; what shows is a little old. */
    isStale: status.data !== undefined && status.isError,
    begin,
    refetch: () => {
      if (shootKey !== null) status.refetch()
      if (isUnknown) ask()
      if (isBalanceUnknown) refetchBalance()
    },
  }
}
