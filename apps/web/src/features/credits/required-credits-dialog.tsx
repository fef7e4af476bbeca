import type { Modals } from '../../lib/screens/modals.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** Says how many credits are missing and offers to buy them. */
export function RequiredCreditsDialog({
  required,
  available,
  onClose,
}: Modals['requiredCredits'] & { onClose: () => void }) {
  const { t } = useText()
  const text =
    required === undefined || available === undefined
      ? t('modal.requiredCredits.unknown')
      : t('modal.requiredCredits.text', { required, available })
  return (
    <Dialog title={t('modal.requiredCredits.title')} description={text} onClose={onClose}>
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button look="primary" onClick={() => openModal('purchaseCredits', {})}>
          {t('general.buyCredits')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
