import { limits } from '@revela/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { notify } from '../../ui/notify.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import styles from './shoot-screen.module.css'

/** Says that there is no such shoot and goes to the gallery after 3 s (R-ERR-02). */
export function ShootMissing() {
  const { t } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    notify.error(t('error.shootNotFound'), { id: 'shoot-not-found' })
  }, [t])
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(paths.shootGallery, { replace: true }),
      limits.shoot.shootNotFoundReturnMs,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={classNames(styles.state, styles.missing)}>
      <h1 className="visually-hidden">{t('shoot.title')}</h1>
      <EmptyState
        title={t('shoot.missingTitle')}
        hint={t('shoot.missingHint')}
        action={<ButtonLink to={paths.shootGallery}>{t('shoot.goToGallery')}</ButtonLink>}
      />
    </div>
  )
}
