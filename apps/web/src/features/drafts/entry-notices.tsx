import { creditsToStart } from '@revela/domain'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import styles from './entry-notices.module.css'

/** Drafts belong to an account; the choices survive the way there (R-ROL-01). */
export function SignInFirst() {
  const { t } = useText()
  const signIn = () => openModal('auth', { mode: 'signup', returnTo: paths.processing })
  return (
    <EmptyState
      title={t('drafts.signedOutTitle')}
      hint={t('drafts.signedOutHint')}
      action={
        <Button look="primary" onClick={signIn}>
          {t('navbar.signUp')}
        </Button>
      }
    />
  )
}

/** Nothing starts without the credits that would develop the first sheet (R-VAL-02). */
export function LackOfCredits({ available, onRetry }: { available: number; onRetry: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      title={t('drafts.noCreditsTitle')}
      hint={t('drafts.noCreditsHint', { required: creditsToStart(), available })}
      action={
        <div className={styles.buttons}>
          <Button look="primary" onClick={() => openModal('purchaseCredits', {})}>
            {t('general.buyCredits')}
          </Button>
          <Button onClick={onRetry}>{t('drafts.noCreditsRetry')}</Button>
        </div>
      }
    />
  )
}
