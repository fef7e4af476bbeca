import { useText } from '../../lib/text.tsx'
import styles from './upload-progress.module.css'

/** What happens to a photo that was laid down: how much of it has left, then that it is being cut out, which no figure tells. */
export function UploadProgress({ sent }: { sent: number }) {
  const { t } = useText()
  const isSent = sent >= 1
  return (
    <>
      {isSent ? <span className={styles.scan} aria-hidden="true" /> : null}
      <div className={styles.word} role="status">
        {isSent ? t('garment.cuttingOut') : t('garment.sending')}
        {isSent ? null : (
          <>
            <span className={styles.figure} aria-hidden="true">
              {t('garment.percent', { percent: Math.floor(sent * 100) })}
            </span>
            <progress className={styles.bar} value={sent} aria-label={t('garment.sending')} />
          </>
        )}
      </div>
    </>
  )
}
