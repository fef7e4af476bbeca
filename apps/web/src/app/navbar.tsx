import { isLocale, locales } from '@revela/i18n'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCreditQuery } from '../lib/account/credit.ts'
import { useSession } from '../lib/account/session.ts'
import { fetchCode } from '../lib/browser/fetch-code.ts'
import { request } from '../lib/calls/api-client.ts'
import { change } from '../lib/calls/wire.ts'
import { openModal } from '../lib/screens/modals.ts'
import { useText } from '../lib/text/text.tsx'
import { CreditsCounter } from '../ui/credits-counter.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './navbar.module.css'

const UserMenu = lazy(async () => ({
  default: (await fetchCode(() => import('./user-menu.tsx'))).UserMenu,
}))

/** Logo, language, and either the ways in or the balance and the user's menu (R-SCR-24). */
export function Navbar() {
  const { t } = useText()
  const { user } = useSession()
  return (
    <header className={styles.navbar}>
      <nav className={styles.bar} aria-label={t('navbar.main')}>
        <Link to="/" className={styles.logo} aria-label={t('navbar.home')}>
          Revela
        </Link>
        <LanguageSwitch />
        <Ways />
        {user ? (
          <Suspense fallback={<span className={styles.menuPlace} />}>
            <UserMenu user={user} />
          </Suspense>
        ) : null}
      </nav>
    </header>
  )
}

function Ways() {
  const { t } = useText()
  const { user, isPending, isUnknown, ask } = useSession()
  if (isPending) return <Skeleton width="6rem" height="1.5rem" />
  if (user) return <Balance />
  if (isUnknown) return <IconButton icon="refresh" label={t('navbar.sessionFailed')} onClick={ask} />
  return <WaysIn />
}

function WaysIn() {
  const { t } = useText()
  return (
    <div className={styles.waysIn}>
      <button type="button" className={styles.link} onClick={() => openModal('auth', { mode: 'signin' })}>
        {t('navbar.signIn')}
      </button>
      <button type="button" className={styles.pill} onClick={() => openModal('auth', { mode: 'signup' })}>
        {t('navbar.signUp')}
      </button>
    </div>
  )
}

function Balance() {
  const { t } = useText()
  const { data: credit, isLoadingError, refetch } = useCreditQuery()
  if (isLoadingError)
    return <IconButton icon="refresh" label={t('navbar.balanceFailed')} onClick={() => refetch()} />
  if (!credit) return <Skeleton width="4rem" height="1.5rem" />
  return (
    <div className={styles.balance}>
      <span className="visually-hidden">{t('navbar.balance', { count: credit.available })}</span>
      <span className={styles.figure} aria-hidden="true">
        <Icon name="coin" />
        <CreditsCounter value={credit.available} />
      </span>
      <button
        type="button"
        className={styles.add}
        aria-label={t('navbar.addCredits')}
        title={t('navbar.addCredits')}
        onClick={() => openModal('purchaseCredits', {})}
      >
        <Icon name="add" size={18} />
      </button>
    </div>
  )
}

/** The choice is kept on this device and, for signed-in people, in their profile (R-UIX-08). */
function LanguageSwitch() {
  const { t, locale, setLocale } = useText()
  const { user } = useSession()
  const keepInProfile = useMutation({
    meta: { quiet: true },
    mutationFn: async (chosen: string) => {
      if (user && isLocale(chosen))
        await request('updateUser', {
          params: { id: user._id },
          body: change({ profile: { locale: chosen } }),
        })
    },
  })
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('navbar.language')}</legend>
      {locales.map(option => (
        <button
          key={option}
          type="button"
          lang={option}
          className={styles.language}
          aria-pressed={option === locale}
          onClick={() => {
            setLocale(option)
            keepInProfile.mutate(option)
          }}
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}
