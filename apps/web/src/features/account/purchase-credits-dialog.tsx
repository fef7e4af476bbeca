import { useText } from '../../lib/text/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlanChooser } from './plan-chooser.tsx'

/** Opened by the add icon beside the balance. */
export function PurchaseCreditsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog title={t('modal.purchaseCredits.title')} description={t('credits.plansIntro')} onClose={onClose}>
      <PlanChooser />
    </Dialog>
  )
}
