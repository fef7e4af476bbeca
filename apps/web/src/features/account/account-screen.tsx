import type { User } from '@revela/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCreditQuery } from '../../lib/account/credit.ts'
import { ownPath, paymentReturn, watchedCheckout } from '../../lib/account/payment.ts'
import { useSession } from '../../lib/account/session.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CreditsCounter } from '../../ui/credits-counter.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { ProfilePicture } from '../../ui/profile-picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account-screen.module.css'
import { Ledger } from './ledger.tsx'
import { MailChoices } from './mail-choices.tsx'
import { OwnDataBook } from './own-data.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { Purchases } from './purchases.tsx'
import { SessionsBook } from './sessions-book.tsx'

/** Who you are, what you have, every movement of it, and how to get more (R-SCR-18). */
export function AccountScreen() {
  const { t } = useText()
  const { user } = useSession()
  usePageTitle(t('account.title'))
  useCreditParameter()
  if (!user) return null
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('account.title')}</h1>
      <div className={styles.columns}>
        <Balance />
        <div className={styles.aside}>
          <Person user={user} />
          <section className={styles.plans} aria-labelledby="plans">
            <h2 id="plans" className={styles.heading}>
              {t('credits.plans')}
            </h2>
            <p className={styles.intro}>{t('credits.plansIntro')}</p>
            <PlanChooser />
          </section>
        </div>
        <div className={styles.records}>
          <Purchases accountId={user.accountId._id} />
          <Ledger accountId={user.accountId._id} />
          <MailChoices user={user} />
          <SessionsBook user={user} />
          <OwnDataBook user={user} />
        </div>
      </div>
    </div>
  )
}

/**
 * The `credit` parameter is how payment pages send people back: from a purchase, which is confirmed to us apart from her, or without one.
 * She goes on to where she was. Any other value means that somebody was sent here for lack of credits (R-ERR-04).
 */
function useCreditParameter(): void {
  const { t } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = search.get('credit')
  const checkout = search.get('session')
  useEffect(() => {
    if (given === null) return
    if (given !== 'purchased' && given !== 'cancelled') return openModal('requiredCredits', {})
    if (given === 'purchased') watchedCheckout.write(checkout)
    else notify.info(t('payment.cancelled'))
    navigate(ownPath(paymentReturn.read()) ?? paths.account, { replace: true })
  }, [given, checkout, navigate, t])
}

function Balance() {
  const { t } = useText()
  const { data: credit, isLoadingError, refetch } = useCreditQuery()
  if (isLoadingError) return <ErrorState title={t('account.balanceFailed')} onRetry={refetch} />
  return (
    <section className={styles.balance}>
      {credit ? (
        <>
          <p className={styles.figure}>
            <CreditsCounter value={credit.available} />
          </p>
          <p>
            {t('account.available')}
            <span className={styles.used}> · {t('account.used', { count: credit.used })}</span>
            {credit.reserved > 0 ? (
              <span className={styles.used}> · {t('account.reserved', { count: credit.reserved })}</span>
            ) : null}
          </p>
        </>
      ) : (
        <Skeleton height="8rem" width="12rem" />
      )}
    </section>
  )
}

function Person({ user }: { user: User }) {
  const { t, formatDate } = useText()
  const [isEditing, setEditing] = useState(false)
  const { firstName, lastName, asset } = user.profile
  const name = `${firstName} ${lastName}`.trim()
  return (
    <section className={styles.person}>
      <header className={styles.who}>
        <ProfilePicture url={asset.urlImageProfile} name={firstName || user.email} size={72} />
        <div>
          <h2 className={styles.heading}>{name || user.email}</h2>
          <Button look="quiet" className={styles.edit} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">{t('account.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dd>
            {t(`account.type.${user.accountId.type}`)} ·{' '}
            {t('account.since', { date: formatDate(user.createdAt) })}
          </dd>
        </div>
      </dl>
      {isEditing ? <ProfileDialog user={user} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}
