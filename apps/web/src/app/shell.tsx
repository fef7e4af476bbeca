import { lazy, memo, Suspense, useRef } from 'react'
import { Outlet } from 'react-router'
import { useSignInOutcome } from '../features/auth/use-sign-in-outcome.ts'
import { watchedCheckout } from '../lib/account/payment.ts'
import { useSession, useSessionRecheck } from '../lib/account/session.ts'
import { useSessionValue } from '../lib/browser/session-value.ts'
import { useToasterWanted } from '../lib/screens/toaster-wanted.ts'
import { loadAllMessages } from '../lib/text/messages.ts'
import { useText } from '../lib/text/text.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { Footer } from './footer.tsx'
import { KeptChoicesGate } from './kept-choices-gate.tsx'
import { ModalHost } from './modal-host.tsx'
import { Navbar } from './navbar.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useSameBalanceInAllTabs } from './same-balance.ts'
import { useSameSessionInAllTabs } from './same-session.ts'
import styles from './shell.module.css'
import { TakenOver } from './taken-over.tsx'
import { useNewPlace } from './use-new-place.ts'
import { useProfileLocale } from './use-profile-locale.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

const PaymentNotice = lazy(async () => {
  const [module] = await Promise.all([import('../features/account/payment-notice.tsx'), loadAllMessages()])
  return { default: module.PaymentNotice }
})

/** The frame around every screen. */
export function Shell() {
  const { t } = useText()
  const content = useRef<HTMLElement>(null)
  useSessionRecheck()
  useSameSessionInAllTabs()
  useSameBalanceInAllTabs()
  useSignInOutcome()
  useProfileLocale()
  useNewPlace(content)
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('general.skipToContent')}
      </a>
      <div className={styles.top}>
        <OfflineBanner />
        <Navbar />
      </div>
      <AwaitedPayment />
      <main ref={content} id="content" tabIndex={-1} className={styles.main}>
        <Screen />
      </main>
      <Footer />
      <ModalHost />
      <Toasts />
    </div>
  )
}

/**
 * The screen, whose code may come after the frame's. Without props it is not drawn again with the frame: React draws a screen that it has
 * not taken over yet anew, instead of taking it over, as soon as something around it changes.
 */
const Screen = memo(function Screen() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <KeptChoicesGate>
        <Outlet />
        <TakenOver />
      </KeptChoicesGate>
    </Suspense>
  )
})

/** The start screen has nothing to say in toasts; their place comes with the first code that may. */
function Toasts() {
  return useToasterWanted() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}

/** Whoever came back from the payment page sees what became of her payment, on whatever screen she is. */
function AwaitedPayment() {
  const { user } = useSession()
  const checkout = useSessionValue(watchedCheckout)
  if (!user || checkout === null) return null
  return (
    <Suspense fallback={null}>
      <PaymentNotice key={checkout} user={user} checkout={checkout} />
    </Suspense>
  )
}
