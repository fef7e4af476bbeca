import { lazy, type ReactNode } from 'react'
import { Navigate, type To, useLocation } from 'react-router'
import { fetchCode } from '../lib/browser/fetch-code.ts'
import { paths } from '../lib/screens/paths.ts'
import { loadAllMessages } from '../lib/text/messages.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** What says that something failed: it must be here before the connection goes. */
const voice = () => Promise.all([import('../ui/failure.tsx'), import('../ui/toaster.tsx')])

/** A screen whose code and texts are fetched when somebody goes there; the old screen stays until they are here. */
export function screen<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const Screen = lazy(async () => {
    const [module] = await fetchCode(() => Promise.all([load(), loadAllMessages(), voice()]))
    return { default: module[name] as () => ReactNode }
  })
  return <Screen />
}

/**
 * A screen that strangers open first: all that it says comes with the page, and so nothing is fetched but its own code. Once somebody uses
 * it the rest follows (`fetchAhead`).
 */
export function firstScreen<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  const Screen = lazy(async () => ({ default: (await fetchCode(load))[name] as () => ReactNode }))
  return <Screen />
}

/** Any address we don't know is the start screen; what came in the query string comes along (R-SCR-02, R-SCR-03). */
export function ToStudio() {
  const { search } = useLocation()
  return <LedTo to={{ pathname: paths.studio, search }} />
}

/** Leads on at once. What is drawn here stays until the next screen's code has come, which takes a connection. */
export function LedTo({ to }: { to: To }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageSkeleton />
    </>
  )
}
