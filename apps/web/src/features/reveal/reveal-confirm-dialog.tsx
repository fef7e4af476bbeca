import { revealCost } from '@revela/domain'
import type { Modals } from '../../lib/modals.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** The last word before credits are spent: what it costs, when it is charged, and that it can't be stopped (R-SCR-15). */
export function RevealConfirmDialog({
  approved,
  available,
  onConfirm,
  onClose,
}: Modals['revealConfirm'] & { onClose: () => void }) {
  const { t } = useText()
  const cost = revealCost(approved)
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      title={t('modal.revealConfirm.title', { count: approved })}
      description={`${t('modal.revealConfirm.cost', { count: cost })} ${t('modal.revealConfirm.balance', { available, left: available - cost })}`}
      onClose={onClose}
    >
      <p>{t('modal.revealConfirm.text')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button look="primary" onClick={confirm}>
          {t('modal.revealConfirm.go')} · {t('general.credits', { count: cost })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
