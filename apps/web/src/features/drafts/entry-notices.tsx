import { creditsToStart } from '@revela/domain'
import { openModal } from '../../lib/screens/modals.ts'
import { adjustingGarment, paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
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

/** Nobody could be dressed well with what was read from the photo: the seller can say better what is what, or choose anew. */
export function GarmentRefused({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <section className={styles.refused} role="alert">
      <EmptyState
        title={t('drafts.refusedTitle')}
        hint={t('drafts.refusedHint')}
        action={
          <div className={styles.buttons}>
            <ButtonLink look="primary" to={paths.garment} state={adjustingGarment}>
              {t('drafts.refusedMarks')}
            </ButtonLink>
            <ButtonLink to={paths.model}>{t('drafts.refusedModel')}</ButtonLink>
            <Button look="quiet" onClick={onRetry}>
              {t('general.retry')}
            </Button>
          </div>
        }
      />
    </section>
  )
}
