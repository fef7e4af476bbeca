import { payReveal, revealCost } from '@revela/domain'
import type { Modals } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { revealPrice } from './reveal-price.ts'

/** The last word before credits are spent: what it costs, when it is charged, and that it can't be stopped (R-SCR-15). */
export function RevealConfirmDialog({
  approved,
  prepaidCredits,
  available,
  onConfirm,
  onClose,
}: Modals['revealConfirm'] & { onClose: () => void }) {
  const { t } = useText()
  const { fromPrepaid, fromBalance, returned } = payReveal(approved, prepaidCredits)
  const facts = [
    t('modal.revealConfirm.cost', { count: revealCost(approved) }),
    fromPrepaid > 0 && t('modal.revealConfirm.prepaid', { count: fromPrepaid }),
    returned > 0 && t('modal.revealConfirm.returned', { count: returned }),
    t('modal.revealConfirm.balance', { available, left: available - fromBalance + returned }),
  ]
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      title={t('modal.revealConfirm.title', { count: approved })}
      description={facts.filter(Boolean).join(' ')}
      onClose={onClose}
    >
      <p>{t('modal.revealConfirm.text')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button look="primary" onClick={confirm}>
          {t('modal.revealConfirm.go')} · {revealPrice(t, approved, prepaidCredits)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
