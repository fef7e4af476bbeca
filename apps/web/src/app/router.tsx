import { type RouteObject, useRoutes } from 'react-router'
import { paths } from '../lib/screens/paths.ts'
import { SignedInOnly } from './guards.tsx'
import { firstScreen, screen, ToStudio } from './lazy-screen.tsx'
import { Shell } from './shell.tsx'

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        path: paths.studio,
        element: firstScreen(() => import('../features/studio/studio-screen.tsx'), 'StudioScreen'),
      },
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
          {
            path: paths.ownModels,
            element: screen(() => import('../features/own-models/own-models-screen.tsx'), 'OwnModelsScreen'),
          },
          {
            path: '/my-model/:id',
            element: screen(() => import('../features/own-models/own-model-screen.tsx'), 'OwnModelScreen'),
          },
        ],
      },
      {
        element: <SignedInOnly withRole="admin" />,
        children: [
          {
            path: `${paths.management}/*`,
            element: screen(() => import('./administrator-routes.tsx'), 'AdministratorRoutes'),
          },
        ],
      },
      {
        element: <SignedInOnly withRole="dft" />,
        children: [{ path: '/dft/*', element: screen(() => import('./twin-routes.tsx'), 'TwinRoutes') }],
      },
      {
        path: '/share/shoot/:shootKey/:fileIndex?',
        element: firstScreen(() => import('../features/share/share-screen.tsx'), 'ShareScreen'),
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
