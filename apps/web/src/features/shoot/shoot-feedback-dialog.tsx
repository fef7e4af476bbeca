import { type ShootReason, shootReasons } from '@revela/contract'
import { toggledReason } from '@revela/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../lib/calls/api-client.ts'
import { change } from '../../lib/calls/wire.ts'
import type { Modals } from '../../lib/screens/modals.ts'
import { useStoreShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CommentField } from '../../ui/comment-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { OptionRow, OptionRows } from '../../ui/option-row.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ratingToast } from './use-rated-only.ts'

/** A score and at least one reason, which not using the photos excludes the uses from; words are optional (R-VAL-05). */
export function ShootFeedbackDialog({
  shootId,
  given = null,
  onSent,
  onClose,
}: Modals['shootFeedback'] & { onClose: () => void }) {
  const { t } = useText()
  const storeShoot = useStoreShoot()
  const [score, setScore] = useState(given?.score ?? null)
  const [reasons, setReasons] = useState<ShootReason[]>(given?.reasons ?? [])
  const [comment, setComment] = useState(given?.comment ?? '')
  const send = useMutation({
    meta: { failed: 'failed.rating' },
    mutationFn: (stars: number) =>
      request('updateShoot', {
        params: { id: shootId },
        body: change({ feedback: { score: stars, reasons, comment: comment.trim() || null } }),
      }),
    onSuccess: shoot => {
      storeShoot(shoot)
      // In the place of the word that asked for it.
      notify.info(t('shoot.feedback.sent'), { id: ratingToast })
      onClose()
      onSent?.()
    },
  })
  return (
    <Dialog title={t('modal.shootFeedback.title')} onClose={onClose}>
      <Stars value={score} onChange={setScore} />
      <OptionRows legend={t('modal.shootFeedback.reasons')}>
        {shootReasons.map((reason, at) => (
          <OptionRow
            key={reason}
            type="checkbox"
            value={at + 1}
            checked={reasons.includes(reason)}
            onChange={() => setReasons(now => toggledReason(now, reason))}
          >
            {t(`modal.shootFeedback.reason.${reason}`)}
          </OptionRow>
        ))}
      </OptionRows>
      <CommentField label={t('modal.shootFeedback.comment')} value={comment} onChange={setComment} />
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
