import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { closeModal, type ModalName, type Modals, useOpenModal } from '../lib/modals.ts'

/** What every modal component is given. */
type ModalComponent<Name extends ModalName> = ComponentType<Modals[Name] & { onClose: () => void }>

/** Where each modal comes from; its code is fetched when it is first opened. */
const components: { [Name in ModalName]: ModalComponent<Name> } = {
  auth: lazy(async () => ({ default: (await import('../features/auth/auth-dialog.tsx')).AuthDialog })),
  buyRequired: lazy(async () => ({
    default: (await import('../features/credits/buy-required-dialog.tsx')).BuyRequiredDialog,
  })),
  purchaseCredits: lazy(async () => ({
    default: (await import('../features/account/purchase-credits-dialog.tsx')).PurchaseCreditsDialog,
  })),
  requiredCredits: lazy(async () => ({
    default: (await import('../features/credits/required-credits-dialog.tsx')).RequiredCreditsDialog,
  })),
  revealConfirm: lazy(async () => ({
    default: (await import('../features/reveal/reveal-confirm-dialog.tsx')).RevealConfirmDialog,
  })),
  redirectToShoot: lazy(async () => ({
    default: (await import('../features/drafts/redirect-to-shoot-dialog.tsx')).RedirectToShootDialog,
  })),
  shootFeedback: lazy(async () => ({
    default: (await import('../features/shoot/shoot-feedback-dialog.tsx')).ShootFeedbackDialog,
  })),
}

/** Shows the modal that was opened last, over whatever screen is there. */
export function ModalHost() {
  const open = useOpenModal()
  useEffect(() => {
    // Going back in the browser leaves the screen that the modal was about.
    window.addEventListener('popstate', closeModal)
    return () => window.removeEventListener('popstate', closeModal)
  }, [])
  if (!open) return null
  const Component = components[open.name] as ComponentType<object & { onClose: () => void }>
  return (
    <Suspense fallback={null}>
      <Component key={open.name} {...open.data} onClose={closeModal} />
    </Suspense>
  )
}
