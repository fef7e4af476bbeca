import { type RejectReason, rejectReasons } from '@revela/contract'
import { useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './reject-sheet.module.css'

interface RejectSheetProps {
  number: string
  onReject: (reasons: RejectReason[]) => void
  onKeep: () => void
}

/** Why a draft is crossed out; nothing is until a reason is chosen (R-VAL-06). */
export function RejectSheet({ number, onReject, onKeep }: RejectSheetProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<RejectReason[]>([])
  const toggle = (reason: RejectReason) =>
    setChosen(now => (now.includes(reason) ? now.filter(kept => kept !== reason) : [...now, reason]))
  return (
    <Sheet title={t('drafts.rejectTitle', { number })} description={t('drafts.rejectHint')} onClose={onKeep}>
      <div className={styles.reasons}>
        {rejectReasons.map(reason => (
          <label key={reason} className={styles.reason}>
            <input type="checkbox" checked={chosen.includes(reason)} onChange={() => toggle(reason)} />
            {t(`drafts.reason.${reason}`)}
          </label>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onKeep}>{t('general.notNow')}</Button>
        <Button look="primary" disabled={chosen.length === 0} onClick={() => onReject(chosen)}>
          {t('drafts.delete')}
        </Button>
      </DialogActions>
    </Sheet>
  )
}
