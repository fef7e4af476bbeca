import { type GeneratedImage, rejectReasons } from '@revela/contract'
import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './print-word.module.css'

/** What the seller said about a print, as read-only boxes, and where her refund stands (R-UIX-04). */
export function PrintWord({ image: { feedback, process } }: { image: GeneratedImage }) {
  const { t } = useText()
  if (feedback.status !== 'rejected' && process.refund === 'none') return null
  return (
    <div className={styles.word}>
      {feedback.status === 'rejected' ? (
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t('shoot.card.reasons')}</legend>
          {rejectReasons.map(reason => (
            <label key={reason} className={styles.reason}>
              <input type="checkbox" checked={feedback.reasons.includes(reason)} disabled readOnly />
              {t(`drafts.reason.${reason}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {process.refund === 'none' ? null : (
        <Chip icon="coin" tone={process.refund === 'granted' ? 'ok' : 'plain'}>
          {t(`shoot.refund.${process.refund}`)}
        </Chip>
      )}
    </div>
  )
}
