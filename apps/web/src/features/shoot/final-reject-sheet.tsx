import { limits, type RejectReason, rejectReasons } from '@revela/contract'
import { useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './final-reject-sheet.module.css'

interface FinalRejectSheetProps {
  number: string
  onReject: (reasons: RejectReason[], comment: string | null) => void
  onClose: () => void
}

/** What is wrong with a print; at least one reason, words are optional (R-FLW-17). */
export function FinalRejectSheet({ number, onReject, onClose }: FinalRejectSheetProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<RejectReason[]>([])
  const [comment, setComment] = useState('')
  const toggle = (reason: RejectReason) =>
    setChosen(now => (now.includes(reason) ? now.filter(kept => kept !== reason) : [...now, reason]))
  return (
    <Sheet title={t('shoot.rejectTitle', { number })} description={t('shoot.rejectHint')} onClose={onClose}>
      <div className={styles.reasons}>
        {rejectReasons.map(reason => (
          <label key={reason} className={styles.reason}>
            <input type="checkbox" checked={chosen.includes(reason)} onChange={() => toggle(reason)} />
            {t(`drafts.reason.${reason}`)}
          </label>
        ))}
      </div>
      <label className={styles.comment}>
        {t('shoot.rejectComment')}
        <textarea
          rows={3}
          maxLength={limits.text.commentMax}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
      </label>
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button
          look="primary"
          disabled={chosen.length === 0}
          onClick={() => onReject(chosen, comment.trim() || null)}
        >
          {t('shoot.rejectSend')}
        </Button>
      </DialogActions>
    </Sheet>
  )
}
