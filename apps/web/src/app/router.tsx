import { lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { loadAllMessages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { SignedInOnly } from './guards.tsx'
import { Shell } from './shell.tsx'

/** A screen whose code and texts are fetched when somebody goes there; the old screen stays until they are here. */
function screen<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const Screen = lazy(async () => {
    const [module] = await Promise.all([load(), loadAllMessages()])
    return { default: module[name] as () => ReactNode }
  })
  return <Screen />
}

/** The start screen's texts are the first that are fetched. */
const StudioScreen = lazy(async () => ({
  default: (await import('../features/studio/studio-screen.tsx')).StudioScreen,
}))

/** Any address we don't know is the start screen; what came in the query string comes along (R-SCR-02, R-SCR-03). */
function ToStudio() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.studio, search }} replace />
}

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: paths.studio, element: <StudioScreen /> },
      {
        element: screen(() => import('../features/wizard/call-sheet.tsx'), 'CallSheet'),
        children: [
          {
            path: paths.garment,
            element: screen(() => import('../features/wizard/garment-screen.tsx'), 'GarmentScreen'),
          },
          {
            path: paths.model,
            element: screen(() => import('../features/wizard/model-screen.tsx'), 'ModelScreen'),
          },
          {
            path: paths.style,
            element: screen(() => import('../features/wizard/style-screen.tsx'), 'StyleScreen'),
          },
          {
            path: paths.background,
            element: screen(() => import('../features/wizard/background-screen.tsx'), 'BackgroundScreen'),
          },
          {
            path: paths.review,
            element: screen(() => import('../features/wizard/review-screen.tsx'), 'ReviewScreen'),
          },
        ],
      },
      {
        path: paths.processing,
        element: screen(() => import('./processing-screen.tsx'), 'ProcessingScreen'),
        children: [{ path: 'gallery/:fileIndex', element: null }],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            path: '/shoot/:shootKey/:fileIndex?',
            element: screen(() => import('../features/shoot/shoot-screen.tsx'), 'ShootScreen'),
          },
          {
            path: paths.shootGallery,
            element: screen(() => import('../features/gallery/gallery-screen.tsx'), 'GalleryScreen'),
          },
          {
            path: paths.account,
            element: screen(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
          },
        ],
      },
      {
        element: <SignedInOnly withRole="admin" />,
        children: [
          {
            element: screen(() => import('../features/management/management-area.tsx'), 'ManagementArea'),
            children: [
              {
                path: paths.management,
                element: screen(() => import('../features/management/queue-screen.tsx'), 'QueueScreen'),
              },
              {
                path: paths.paymentIssues,
                element: screen(
                  () => import('../features/payment-issues/payment-issues-screen.tsx'),
                  'PaymentIssuesScreen',
                ),
              },
              {
                path: paths.twinsToPay,
                element: screen(
                  () => import('../features/twin-payouts/twin-payouts-screen.tsx'),
                  'TwinPayoutsScreen',
                ),
              },
              {
                path: '/management/shoot/:shootKey/:fileIndex?',
                element: screen(() => import('../features/management/revision-screen.tsx'), 'RevisionScreen'),
              },
            ],
          },
        ],
      },
      {
        element: <SignedInOnly withRole="dft" />,
        children: [
          {
            element: screen(() => import('../features/twins/twin-area.tsx'), 'TwinArea'),
            children: [
              {
                path: paths.twinStats,
                element: screen(() => import('../features/twins/stats-screen.tsx'), 'StatsScreen'),
              },
              {
                path: paths.twinHistory,
                element: screen(() => import('../features/twins/history-screen.tsx'), 'HistoryScreen'),
              },
              {
                path: paths.twinCollect,
                element: screen(() => import('../features/twins/collect-screen.tsx'), 'CollectScreen'),
              },
              {
                path: paths.twinPayouts,
                element: screen(() => import('../features/twins/payouts-screen.tsx'), 'PayoutsScreen'),
              },
              {
                path: '/dft/payouts/:payoutId',
                element: screen(() => import('../features/twins/receipt-screen.tsx'), 'ReceiptScreen'),
              },
              {
                path: paths.twinSettings,
                element: screen(() => import('../features/twins/settings-screen.tsx'), 'SettingsScreen'),
              },
              {
                path: paths.twinPromotion,
                element: screen(() => import('../features/twins/promotion-screen.tsx'), 'PromotionScreen'),
              },
            ],
          },
        ],
      },
      {
        path: '/share/shoot/:shootKey/:fileIndex?',
        element: screen(() => import('../features/share/share-screen.tsx'), 'ShareScreen'),
      },
      {
        path: paths.terms,
        element: screen(() => import('../features/legal/legal-screens.tsx'), 'TermsScreen'),
      },
      {
        path: paths.privacy,
        element: screen(() => import('../features/legal/legal-screens.tsx'), 'PrivacyScreen'),
      },
      { path: '*', element: <ToStudio /> },
    ],
  },
]

export function Router() {
  return useRoutes(routes)
}
