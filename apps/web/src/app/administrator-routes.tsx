import { type RouteObject, useRoutes } from 'react-router'
import { paths } from '../lib/screens/paths.ts'
import { screen, ToStudio } from './lazy-screen.tsx'

/** An address as it is written below the area's own. */
const below = (path: string) => path.slice(paths.management.length).replace(/^\//, '')

const routes: RouteObject[] = [
  {
    element: screen(() => import('../features/management/management-area.tsx'), 'ManagementArea'),
    children: [
      {
        path: below(paths.management),
        element: screen(() => import('../features/management/queue-screen.tsx'), 'QueueScreen'),
      },
      {
        path: below(paths.paymentIssues),
        element: screen(
          () => import('../features/payment-issues/payment-issues-screen.tsx'),
          'PaymentIssuesScreen',
        ),
      },
      {
        path: below(paths.twinsToPay),
        element: screen(
          () => import('../features/twin-payouts/twin-payouts-screen.tsx'),
          'TwinPayoutsScreen',
        ),
      },
      {
        path: 'shoot/:shootKey/:fileIndex?',
        element: screen(() => import('../features/management/revision-screen.tsx'), 'RevisionScreen'),
      },
    ],
  },
  { path: '*', element: <ToStudio /> },
]

/** What is under `/management`: few people go there, so its list of screens comes with the first of them. */
export function AdministratorRoutes() {
  return useRoutes(routes)
}
