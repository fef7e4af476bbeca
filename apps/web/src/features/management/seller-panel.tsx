import type { Shoot } from '@revela/contract'
import { Stars } from '../../ui/stars.tsx'
import { useManagementText } from './management-text.ts'
import { sellerOf } from './names.ts'
import styles from './panels.module.css'

/** Whose shoot it is, and what she thought of the whole of it. */
export function SellerPanel({ shoot }: { shoot: Shoot }) {
  const t = useManagementText()
  const seller = sellerOf(shoot)
  const { feedback } = shoot
  return (
    <section className={styles.panel} aria-labelledby="seller">
      <h2 id="seller" className={styles.title}>
        {t('management.seller')}
      </h2>
      {seller ? (
        <p>
          {seller.name}
          {seller.name === seller.email ? null : <span className={styles.quiet}>{seller.email}</span>}
        </p>
      ) : null}
      <h3 className={styles.label}>{t('management.rating')}</h3>
      {feedback ? (
        <>
          <Stars value={feedback.score} />
          <p className={styles.quiet}>
            {feedback.reasons.map(reason => t(`modal.shootFeedback.reason.${reason}`)).join(' · ')}
          </p>
          {feedback.comment ? (
            <p className={styles.words}>{t('refund.quoted', { words: feedback.comment })}</p>
          ) : null}
        </>
      ) : (
        <p className={styles.quiet}>{t('management.noRating')}</p>
      )}
    </section>
  )
}
