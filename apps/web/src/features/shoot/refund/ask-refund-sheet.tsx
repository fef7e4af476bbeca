import { type GeneratedImage, type RefundReason, refundReasons, type Shoot } from '@revela/contract'
import { useId, useState } from 'react'
import { useFittingReasons } from '../../../lib/shoot/fitting-reasons.ts'
import { frameNumber } from '../../../lib/shoot/frame-number.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CommentField } from '../../../ui/comment-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { OptionRow, OptionRows } from '../../../ui/option-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useAskRefund } from './queries.ts'

interface AskRefundSheetProps {
  shoot: Shoot
  image: GeneratedImage
  onClose: () => void
}

/** Why the seller wants a photo's credit back: one reason, and words where none of them says it. */
export function AskRefundSheet({ shoot, image, onClose }: AskRefundSheetProps) {
  const { t } = useText()
  const name = useId()
  const [reason, setReason] = useState<RefundReason | null>(() => reasonGiven(image))
  const [words, setWords] = useState('')
  const ask = useAskRefund(shoot)
  const fitting = useFittingReasons(shoot)
  const needsWords = reason === 'other'
  const comment = words.trim() || null
  const send = (given: RefundReason) => ask.mutate({ image, reason: given, comment }, { onSuccess: onClose })
  return (
    <Sheet
      title={t('refund.askTitle', { number: frameNumber(image.index) })}
      description={t('refund.askHint')}
      onClose={onClose}
    >
      <OptionRows>
        {fitting(refundReasons).map(option => (
          <OptionRow
            key={option}
            type="radio"
            name={name}
            checked={reason === option}
            onChange={() => setReason(option)}
          >
            {t(`refund.reason.${option}`)}
          </OptionRow>
        ))}
      </OptionRows>
      <CommentField
        label={t(needsWords ? 'refund.wordsNeeded' : 'refund.words')}
        value={words}
        onChange={setWords}
        required={needsWords}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button
          look="primary"
          busy={ask.isPending}
          disabled={reason === null || (needsWords && comment === null)}
          onClick={() => reason && send(reason)}
        >
          {t('refund.send')}
        </Button>
      </DialogActions>
    </Sheet>
  )
}

/** What she has said about the photo already, where that is a reason of its own. */
function reasonGiven({ feedback }: GeneratedImage): RefundReason | null {
  if (feedback.reasons.includes('badlyWornGarment')) return 'badlyWornGarment'
  return feedback.reasons.includes('deformedModel') ? 'deformedModel' : null
}
