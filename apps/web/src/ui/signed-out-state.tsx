import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { openModal } from '../lib/screens/modals.ts'
import { clearOwnerData } from '../lib/shoot/use-missing-shoot.ts'
import { useText } from '../lib/text/text.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './page-state.tsx'
import styles from './signed-out-state.module.css'

/** In the place of a screen whose owner has been signed out: nothing is lost, and signing in leads back here. It comes when she may be looking elsewhere on the page. */
export function SignedOutState() {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} role="alert">
      <EmptyState
        title={t('auth.ended.title')}
        hint={t('auth.ended.hint')}
        action={
          <div className={styles.ways}>
            <Button
              look="primary"
              onClick={() => openModal('auth', { mode: 'signin', returnTo: pathname + search })}
            >
              {t('navbar.signIn')}
            </Button>
            <Button onClick={clearOwnerData}>{t('auth.ended.anew')}</Button>
          </div>
        }
      />
    </div>
  )
}
