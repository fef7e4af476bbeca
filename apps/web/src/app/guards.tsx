import type { Role } from '@revela/contract'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/account/session.ts'
import { isModalOpen, openModal } from '../lib/screens/modals.ts'
import { paths } from '../lib/screens/paths.ts'
import { placeWithoutOutcome } from '../lib/screens/sign-in.ts'
import { ErrorState } from '../ui/page-state.tsx'
import { LedTo } from './lazy-screen.tsx'
import styles from './page-skeleton.module.css'
import { PageSkeleton } from './page-skeleton.tsx'

/** Screens for signed-in people; with a role, for those who hold it. Everybody else goes to the start (R-GRD-01 to 03). */
export function SignedInOnly({ withRole }: { withRole?: Role }) {
  const { user, isPending, isUnknown, ask } = useSession()
  if (isPending) return <PageSkeleton />
  // No answer is not a no: nobody is led away from what may be hers.
  if (isUnknown)
    return (
      <div className={styles.page}>
        <ErrorState onRetry={ask} />
      </div>
    )
  if (user === null) return <ToSignIn />
  const mayEnter = withRole === undefined || user.role.includes(withRole)
  return mayEnter ? <Outlet /> : <LedTo to={paths.studio} />
}

/**
 * Who came by a link, or whose session ended, is asked to sign in over the start screen, and gets to where she wanted (R-ROL-01). Who comes
 * back from there as somebody new is being asked to sign up already.
 */
function ToSignIn() {
  const returnTo = placeWithoutOutcome(useLocation())
  useEffect(() => {
    if (!isModalOpen('auth')) openModal('auth', { mode: 'signin', returnTo })
  }, [returnTo])
  return <LedTo to={paths.studio} />
}
