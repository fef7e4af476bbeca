import type { Role } from '@revela/contract'
import { Navigate, Outlet } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Screens for signed-in people; with a role, for those who hold it. Everybody else goes to the start (R-GRD-01 to 03). */
export function SignedInOnly({ withRole }: { withRole?: Role }) {
  const { user, isPending } = useSession()
  if (isPending) return <PageSkeleton />
  const mayEnter = user !== null && (withRole === undefined || user.role.includes(withRole))
  return mayEnter ? <Outlet /> : <Navigate to={paths.studio} replace />
}
