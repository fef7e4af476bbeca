import { useNavigate } from 'react-router'
import type { Modals } from '../../lib/screens/modals.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** The contact sheet of this shoot is closed for good; every way out of the notice leads to the shoot (R-FLW-09, R-GRD-05). */
export function RedirectToShootDialog({
  shootKey,
  onClose,
}: Modals['redirectToShoot'] & { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const go = () => {
    onClose()
    navigate(paths.shoot(shootKey), { replace: true })
  }
  return (
    <Dialog
      title={t('modal.redirectToShoot.title')}
      description={t('modal.redirectToShoot.text')}
      onClose={go}
    >
      <DialogActions>
        <Button look="primary" onClick={go}>
          {t('modal.redirectToShoot.go')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
