import { useOnline } from '../lib/browser/online.ts'
import { useText } from '../lib/text/text.tsx'
import styles from './offline-banner.module.css'

/** A line at the top of the page while there is no connection; it stays in sight however far down somebody taps. */
export function OfflineBanner() {
  const { t } = useText()
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.banner}>
          <strong>{t('offline.title')}.</strong> {t('offline.hint')}
        </p>
      )}
    </div>
  )
}
