import type { OwnModel } from '@revela/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { useWithdraw } from './queries.ts'

const withdrawing = {
  title: 'own.withdraw.title',
  hint: 'own.withdraw.hint',
  button: 'own.withdraw.button',
  ask: 'own.withdraw.ask',
  done: 'own.withdraw.done',
} as const

/** Before she agreed there is neither a consent to withdraw nor a photo. */
const discarding = {
  title: 'own.discard.title',
  hint: 'own.discard.hint',
  button: 'own.discard.button',
  ask: 'own.discard.ask',
  done: 'own.discard.done',
} as const

/** The way out: everything of her is deleted, for good, hence the question. */
export function WithdrawPart({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const navigate = useNavigate()
  const withdraw = useWithdraw(model._id)
  const [isOpen, setOpen] = useState(false)
  const words = model.consent ? withdrawing : discarding
  const done = () => {
    notify.success(t(words.done))
    navigate(paths.ownModels, { replace: true })
  }
  return (
    <section aria-labelledby="withdraw" className={styles.part}>
      <h2 id="withdraw">{t(words.title)}</h2>
      <p className={styles.quiet}>{t(words.hint)}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t(words.button)}</Button>
      </div>
      {isOpen ? (
        <Dialog
          title={t(words.ask, { name: model.name })}
          description={t(words.hint)}
          onClose={() => setOpen(false)}
        >
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('own.withdraw.keep')}</Button>
            <Button
              look="primary"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined, { onSuccess: done })}
            >
              {t('own.withdraw.sure')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </section>
  )
}
