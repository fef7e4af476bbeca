import type { User } from '@revela/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCredit } from '../../lib/account/credit.ts'
import { leaveSession } from '../../lib/account/session.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { Book } from '../../ui/book.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-screen.module.css'
import { requestCare } from './care-calls.ts'

/** A copy of all that is kept about her, and the end of her account (R-PRI-02, R-PRI-03). */
export function OwnDataBook({ user }: { user: User }) {
  const { t } = useText()
  const [isClosing, setClosing] = useState(false)
  const copy = useCopy(user)
  // What is agreed with a twin or an administrator is not ended by a button.
  const mayClose = user.role.length === 0
  return (
    <Book id="own-data" title={t('account.data.title')}>
      <p className={styles.intro}>{t('account.data.intro')}</p>
      <Button busy={copy.isPending} onClick={() => copy.mutate()}>
        {t('account.data.copy')}
      </Button>
      {mayClose ? (
        <p>
          <Button look="quiet" className={styles.edit} onClick={() => setClosing(true)}>
            {t('account.data.close')}
          </Button>
        </p>
      ) : null}
      {isClosing ? <CloseDialog user={user} onClose={() => setClosing(false)} /> : null}
    </Book>
  )
}

function useCopy({ _id: id }: User) {
  return useMutation({
    meta: { failed: 'failed.copy' },
    mutationFn: () => requestCare('exportOwnData', { params: { id } }),
    onSuccess: data => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      Object.assign(document.createElement('a'), { href: url, download: 'revela.json' }).click()
      URL.revokeObjectURL(url)
    },
  })
}

function CloseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [isLeft, setLeft] = useState(false)
  const credit = useCredit()
  const close = useMutation({
    meta: { quiet: true },
    mutationFn: () => requestCare('closeAccount', { params: { id: user._id }, body: { email } }),
    onSuccess: leaveSession,
    // She is asked to sign in anew instead, and comes back to the account.
    onError: error => hasCode(error, 'signInTooOld') && onClose(),
  })
  const isHers = email.trim().toLowerCase() === user.email.toLowerCase()
  const problem = problemOf(close.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isHers) close.mutate()
    else setLeft(true)
  }
  return (
    <Dialog title={t('account.close.title')} description={t('account.close.text')} onClose={onClose}>
      {credit && credit.available > 0 ? (
        <p>{t('account.close.credits', { count: credit.available })}</p>
      ) : null}
      <form onSubmit={submit}>
        <TextField
          label={t('account.close.email', { email: user.email })}
          type="email"
          autoComplete="off"
          value={email}
          problem={isLeft && !isHers ? t('account.close.otherEmail') : problem && t(problem)}
          onChange={setEmail}
          onLeave={() => setLeft(email !== '')}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('account.close.stay')}</Button>
          <Button look="primary" type="submit" disabled={!isHers} busy={close.isPending}>
            {t('account.close.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function problemOf(error: unknown) {
  if (!error) return undefined
  if (hasCode(error, 'shootBeingMade')) return 'account.close.beingMade'
  return hasCode(error, 'refundAlreadyRequested') ? 'account.close.underReview' : 'account.close.failed'
}
