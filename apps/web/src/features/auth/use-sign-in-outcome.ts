import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { openModal } from '../../lib/screens/modals.ts'
import { outcomeParameter, placeWithoutOutcome } from '../../lib/screens/sign-in.ts'
import { useText } from '../../lib/text/text.tsx'

/** Says what became of a sign-in that did not work out; the server puts it in the address it comes back to. */
export function useSignInOutcome(): void {
  const { t } = useText()
  const place = placeWithoutOutcome(useLocation())
  const [search, setSearch] = useSearchParams()
  const outcome = search.get(outcomeParameter)
  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'signUpNeeded') openModal('auth', { mode: 'signup', returnTo: place, isUnknown: true })
    if (outcome === 'failed')
      import('../../ui/notify.tsx').then(({ notify }) => notify.error(t('auth.failed'), { id: 'auth' }))
    setSearch(
      now => {
        now.delete(outcomeParameter)
        return now
      },
      { replace: true },
    )
  }, [outcome, place, setSearch, t])
}
