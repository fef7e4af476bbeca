import type { Shoot } from '@revela/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import { useStartPackage } from './queries.ts'
import { packageView } from './shoot-view.ts'
import { useRatedOnly } from './use-rated-only.ts'

/** Has the package made, once the shoot is rated (R-FLW-16). */
export function usePackage(shoot: Shoot) {
  const ratedOnly = useRatedOnly(shoot)
  const start = useStartPackage(shoot)
  return { make: () => ratedOnly(() => start.mutate()), isStarting: start.isPending }
}

/** Says so when a package that was being made here has failed (R-ERR-05). */
export function usePackageFailure(shoot: Shoot): void {
  const { t } = useText()
  const view = packageView(shoot)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === 'generating' && view === 'failed')
      notify.error(`${t('error.generic')}. ${t('failed.package')}`)
    before.current = view
  }, [view, t])
}
