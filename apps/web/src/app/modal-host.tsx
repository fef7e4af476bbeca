import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { fetchCode } from '../lib/browser/fetch-code.ts'
import { closeModal, type ModalName, type Modals, useOpenModal } from '../lib/screens/modals.ts'
import { loadAllMessages } from '../lib/text/messages.ts'

/** What every modal component is given. */
type ModalComponent<Name extends ModalName> = ComponentType<Modals[Name] & { onClose: () => void }>

/** A modal whose code and texts are fetched when it is first opened. */
const modal = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Component] = await fetchCode(() => Promise.all([load(), loadAllMessages()]))
    return { default: Component }
  })

/** Where each modal comes from. */
const components: { [Name in ModalName]: ModalComponent<Name> } = {
  auth: modal(async () => (await import('../features/auth/auth-dialog.tsx')).AuthDialog),
  buyRequired: modal(
    async () => (await import('../features/credits/buy-required-dialog.tsx')).BuyRequiredDialog,
  ),
  purchaseCredits: modal(
    async () => (await import('../features/account/purchase-credits-dialog.tsx')).PurchaseCreditsDialog,
  ),
  requiredCredits: modal(
    async () => (await import('../features/credits/required-credits-dialog.tsx')).RequiredCreditsDialog,
  ),
  revealConfirm: modal(
    async () => (await import('../features/reveal/reveal-confirm-dialog.tsx')).RevealConfirmDialog,
  ),
  redirectToShoot: modal(
    async () => (await import('../features/drafts/redirect-to-shoot-dialog.tsx')).RedirectToShootDialog,
  ),
  shootFeedback: modal(
    async () => (await import('../features/shoot/shoot-feedback-dialog.tsx')).ShootFeedbackDialog,
  ),
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
