import { type GeneratedImage, limits, type Shoot } from '@revela/contract'
import { useKeptWords } from '../../lib/browser/use-kept-words.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { Button } from '../../ui/button.tsx'
import { CommentField } from '../../ui/comment-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useManagementText } from './management-text.ts'
import { sellerOf } from './names.ts'
import { type Decision, useDecide } from './queries.ts'

interface DecisionDialogProps {
  shoot: Shoot
  image: GeneratedImage
  verdict: Decision['verdict']
  /** How often the seller has asked for this photo. */
  asked: number
  onDecided: () => void
  onClose: () => void
}

/** Says what the decision will do before it is made, and asks why. */
export function DecisionDialog({ shoot, image, verdict, asked, onDecided, onClose }: DecisionDialogProps) {
  const t = useManagementText()
  const decide = useDecide(shoot)
  const number = frameNumber(image.index)
  const name = sellerOf(shoot)?.name ?? t('management.someSeller')
  const declineText =
    asked < limits.refunds.requestsPerPhoto ? 'management.declineText' : 'management.declineTextLast'
  const { imageThreadId } = image.process
  const note = useKeptWords(`${verdict} ${imageThreadId}`)
  const send = () =>
    decide.mutate(
      { verdict, imageThreadId, note: note.words.trim() },
      {
        onSuccess: () => {
          note.forget()
          onDecided()
          onClose()
        },
        // Somebody else was quicker: there is nothing left to decide. After any other failure the note is still here.
        onError: error =>
          hasCode(error, 'alreadyRefunded', 'refundDecided', 'refundNotRequested') && onClose(),
      },
    )
  return (
    <Dialog
      title={t(verdict === 'grant' ? 'management.grantTitle' : 'management.declineTitle', { number })}
      description={t(verdict === 'grant' ? 'management.grantText' : declineText, { name })}
      onClose={onClose}
    >
      <CommentField
        label={
          image.process.refund === 'requested' ? t('management.noteRead', { name }) : t('management.noteKept')
        }
        value={note.words}
        onChange={note.write}
        required
      />
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button look="primary" busy={decide.isPending} disabled={note.words.trim() === ''} onClick={send}>
          {t(verdict === 'grant' ? 'management.grantGo' : 'management.declineGo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
