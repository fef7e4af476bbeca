import type { RejectReason } from '@revela/contract'
import { useState } from 'react'
import { useText } from '../lib/text/text.tsx'
import { Button } from './button.tsx'
import { CommentField } from './comment-field.tsx'
import { DialogActions } from './dialog.tsx'
import { OptionRow, OptionRows } from './option-row.tsx'
import { Sheet } from './sheet.tsx'

interface RejectSheetProps {
  title: string
  hint: string
  /** Those that she can choose from. */
  reasons: readonly RejectReason[]
  /** What the button says that rejects. */
  action: string
  /** Asks for words too; they are optional. */
  commentLabel?: string
  onReject: (reasons: RejectReason[], comment: string | null) => void
  onClose: () => void
}

/** Why a draft or a print is crossed out; nothing is until a reason is chosen (R-VAL-06). */
export function RejectSheet({
  title,
  hint,
  reasons,
  action,
  commentLabel,
  onReject,
  onClose,
}: RejectSheetProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<RejectReason[]>([])
  const [comment, setComment] = useState('')
  const toggle = (reason: RejectReason) =>
    setChosen(now => (now.includes(reason) ? now.filter(kept => kept !== reason) : [...now, reason]))
  return (
    <Sheet title={title} description={hint} onClose={onClose}>
      <OptionRows>
        {reasons.map(reason => (
          <OptionRow
            key={reason}
            type="checkbox"
            checked={chosen.includes(reason)}
            onChange={() => toggle(reason)}
          >
            {t(`drafts.reason.${reason}`)}
          </OptionRow>
        ))}
      </OptionRows>
      {commentLabel ? <CommentField label={commentLabel} value={comment} onChange={setComment} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button
          look="primary"
          disabled={chosen.length === 0}
          onClick={() => onReject(chosen, comment.trim() || null)}
        >
          {action}
        </Button>
      </DialogActions>
    </Sheet>
  )
}
