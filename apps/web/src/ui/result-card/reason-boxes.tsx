import { type GeneratedImage, rejectReasons } from '@revela/contract'
import { useText } from '../../lib/text.tsx'
import styles from './reason-boxes.module.css'

interface ReasonBoxesProps {
  legend: string
  feedback: GeneratedImage['feedback']
}

/** What the seller said about a print: the three reasons as read-only boxes, and her words (R-UIX-04). */
export function ReasonBoxes({ legend, feedback }: ReasonBoxesProps) {
  const { t } = useText()
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      {rejectReasons.map(reason => (
        <label key={reason} className={styles.reason}>
          <input type="checkbox" checked={feedback.reasons.includes(reason)} disabled readOnly />
          {t(`drafts.reason.${reason}`)}
        </label>
      ))}
      {feedback.comment ? (
        <p className={styles.words}>{t('refund.quoted', { words: feedback.comment })}</p>
      ) : null}
    </fieldset>
  )
}
