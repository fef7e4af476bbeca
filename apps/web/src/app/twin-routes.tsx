import { type RouteObject, useRoutes } from 'react-router'
import { paths } from '../lib/screens/paths.ts'
import { screen, ToStudio } from './lazy-screen.tsx'

/** An address as it is written below the area's own. */
const below = (path: string) => path.slice('/dft'.length).replace(/^\//, '')

const routes: RouteObject[] = [
  {
    element: screen(() => import('../features/twins/twin-area.tsx'), 'TwinArea'),
    children: [
      {
        path: below(paths.twinStats),
        element: screen(() => import('../features/twins/stats-screen.tsx'), 'StatsScreen'),
      },
      {
        path: below(paths.twinHistory),
        element: screen(() => import('../features/twins/history-screen.tsx'), 'HistoryScreen'),
      },
      {
        path: below(paths.twinCollect),
        element: screen(() => import('../features/twins/collect-screen.tsx'), 'CollectScreen'),
      },
      {
        path: below(paths.twinPayouts),
        element: screen(() => import('../features/twins/payouts-screen.tsx'), 'PayoutsScreen'),
      },
      {
        path: 'payouts/:payoutId',
        element: screen(() => import('../features/twins/receipt-screen.tsx'), 'ReceiptScreen'),
      },
      {
        path: below(paths.twinSettings),
        element: screen(() => import('../features/twins/settings-screen.tsx'), 'SettingsScreen'),
      },
      {
        path: below(paths.twinPromotion),
        element: screen(() => import('../features/twins/promotion-screen.tsx'), 'PromotionScreen'),
      },
    ],
  },
  { path: '*', element: <ToStudio /> },
]

/** What is under `/dft`: few people go there, so its list of screens comes with the first of them. */
export function TwinRoutes() {
  return useRoutes(routes)
}
