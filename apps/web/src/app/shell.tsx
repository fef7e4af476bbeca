import { Suspense, useRef } from 'react'
import { Outlet } from 'react-router'
import { useSignInOutcome } from '../features/auth/use-sign-in-outcome.ts'
import { useSessionRecheck } from '../lib/session.ts'
import { useText } from '../lib/text.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { KeptChoicesGate } from './kept-choices-gate.tsx'
import { ModalHost } from './modal-host.tsx'
import { Navbar } from './navbar.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import styles from './shell.module.css'
import { useNewPlace } from './use-new-place.ts'
import { useProfileLocale } from './use-profile-locale.ts'

/** The frame around every screen. */
export function Shell() {
  const { t } = useText()
  const content = useRef<HTMLElement>(null)
  useSessionRecheck()
  useSignInOutcome()
  useProfileLocale()
  useNewPlace(content)
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('general.skipToContent')}
      </a>
      <OfflineBanner />
      <Navbar />
      <main ref={content} id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <KeptChoicesGate>
            <Outlet />
          </KeptChoicesGate>
        </Suspense>
      </main>
      <Footer />
      <ModalHost />
      <Toaster />
    </div>
  )
}
