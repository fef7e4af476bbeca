import { useSession } from '../../lib/account/session.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** A locked model, style or background was picked: says what opens it (R-VAL-01). */
export function BuyRequiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { user } = useSession()
  return (
    <Dialog title={t('modal.buyRequired.title')} description={t('modal.buyRequired.text')} onClose={onClose}>
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button
          look="primary"
          onClick={() => (user ? openModal('purchaseCredits', {}) : openModal('auth', { mode: 'signup' }))}
        >
          {user ? t('general.buyCredits') : t('navbar.signUp')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
