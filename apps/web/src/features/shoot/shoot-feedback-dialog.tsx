import { limits, type ShootReason, shootReasons } from '@revela/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../lib/api-client.ts'
import { useStoreShoot } from '../../lib/current-shoot.ts'
import type { Modals } from '../../lib/modals.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { Stars } from '../../ui/stars.tsx'
import styles from './shoot-feedback-dialog.module.css'

/** A score and at least one reason; words are optional (R-VAL-05). */
export function ShootFeedbackDialog({
  shootId,
  onSent,
  onClose,
}: Modals['shootFeedback'] & { onClose: () => void }) {
  const { t } = useText()
  const storeShoot = useStoreShoot()
  const [score, setScore] = useState<number | null>(null)
  const [reasons, setReasons] = useState<ShootReason[]>([])
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: (given: number) =>
      request('updateShoot', {
        params: { id: shootId },
        body: { c: { feedback: { score: given, reasons, comment: comment.trim() || null } } },
      }),
    onSuccess: shoot => {
      storeShoot(shoot)
      notify.info(t('shoot.feedback.sent'))
      onClose()
      onSent?.()
    },
  })
  const toggle = (reason: ShootReason) =>
    setReasons(now => (now.includes(reason) ? now.filter(kept => kept !== reason) : [...now, reason]))
  return (
    <Dialog title={t('modal.shootFeedback.title')} onClose={onClose}>
      <Stars value={score} onChange={setScore} />
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('modal.shootFeedback.reasons')}</legend>
        {shootReasons.map(reason => (
          <label key={reason} className={styles.reason}>
            <input type="checkbox" checked={reasons.includes(reason)} onChange={() => toggle(reason)} />
            {t(`modal.shootFeedback.reason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.comment}>
        {t('modal.shootFeedback.comment')}
        <textarea
          rows={3}
          maxLength={limits.text.commentMax}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
      </label>
      <DialogActions>
        <Button
          look="primary"
          disabled={score === null || reasons.length === 0}
          busy={send.isPending}
          onClick={() => score !== null && send.mutate(score)}
        >
          {t('modal.shootFeedback.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
