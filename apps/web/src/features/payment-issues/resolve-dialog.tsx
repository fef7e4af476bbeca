import type { PaymentIssue } from '@revela/contract'
import { useKeptWords } from '../../lib/browser/use-kept-words.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { useIssueText } from '../../lib/text/issue-text.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CommentField } from '../../ui/comment-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { IssueFacts } from './issue-line.tsx'
import { useResolve } from './queries.ts'

/** Asks what was done about it, which the audit trail keeps. */
export function ResolveDialog({ issue, onClose }: { issue: PaymentIssue; onClose: () => void }) {
  const { t } = useText()
  const tell = useIssueText()
  const note = useKeptWords(`resolution ${issue._id}`)
  const resolve = useResolve(issue)
  const send = () =>
    resolve.mutate(note.words.trim(), {
      onSuccess: () => {
        note.forget()
        notify.success(tell('paymentIssues.resolvedNow'))
        onClose()
      },
      // Somebody else was quicker, or it mended itself. After any other failure the note is still here.
      onError: error => hasCode(error, 'paymentIssueResolved', 'notFound') && onClose(),
    })
  return (
    <Dialog
      title={tell('paymentIssues.resolveTitle')}
      description={tell('paymentIssues.resolveText')}
      onClose={onClose}
    >
      <IssueFacts issue={issue} />
      <CommentField label={tell('paymentIssues.note')} value={note.words} onChange={note.write} required />
      <DialogActions>
        <Button onClick={onClose}>{t('general.notNow')}</Button>
        <Button look="primary" busy={resolve.isPending} disabled={note.words.trim() === ''} onClick={send}>
          {tell('paymentIssues.resolve')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
