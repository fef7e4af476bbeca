import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { restoreChoices } from '../features/auth/kept-choices.ts'
import { keptChoicesParameter } from '../lib/screens/sign-in.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Takes up the choices that were left with the server before signing in, before any guard can find them missing (R-ROL-01). */
export function KeptChoicesGate({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const key = search.get(keptChoicesParameter)
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    // A value that is gone (a day later) is no reason to stop: the wizard starts where it can.
    restoreChoices(key)
      .catch(() => undefined)
      .finally(() => {
        setRestored(key)
        setSearch(
          now => {
            now.delete(keptChoicesParameter)
            return now
          },
          { replace: true },
        )
      })
  }, [key, setSearch])
  return key && key !== restored ? <PageSkeleton /> : children
}
