import type { Role } from '@revela/contract'
import { Navigate, Outlet } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Screens for signed-in people; with a role, for those who hold it. Everybody else goes to the start (R-GRD-01 to 03). */
export function SignedInOnly({ role }: { role?: Role }) {
  const { user, isPending } = useSession()
  if (isPending) return <PageSkeleton />
  const mayEnter = user !== null && (role === undefined || user.role.includes(role))
  return mayEnter ? <Outlet /> : <Navigate to={paths.studio} replace />
}
