import { useEffect, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './upload-progress.module.css'

/** What happens to a photo that was laid down: how much of it has left, then that it is being cut out, which no figure tells. */
export function UploadProgress({ sent }: { sent: number }) {
  const { t } = useText()
  const isSent = sent >= 1
  const isLate = useLate(isSent)
  return (
    <>
      {isSent ? <span className={styles.scan} aria-hidden="true" /> : null}
      <div className={styles.word} role="status">
        {isSent ? t(isLate ? 'garment.cuttingOutLate' : 'garment.cuttingOut') : t('garment.sending')}
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

/** A photo that was turned is being read. Takes its place in a row, so that the button that turns stays within reach. */
export function TurnProgress() {
  const { t } = useText()
  return (
    <>
      <span className={styles.scan} aria-hidden="true" />
      <div className={classNames(styles.word, styles.inRow)} role="status">
        {t('garment.turning')}
      </div>
    </>
  )
}

/** Reading takes 1 to 2 s; many times that means that others are before her. */
const lateMs = 15_000

function useLate(isSent: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isSent])
  return isSent && isLate
}
