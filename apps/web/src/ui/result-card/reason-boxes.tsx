import { type GeneratedImage, type RejectReason, rejectReasons } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Icon } from '../icon.tsx'
import styles from './reason-boxes.module.css'

interface ReasonBoxesProps {
  legend: string
  feedback: GeneratedImage['feedback']
  /** Those that she could choose from; all by default. One that she gave is shown anyway. */
  reasons?: readonly RejectReason[]
}

/**
 * What the seller said about a print: the reasons in a quiet line of words, those that she gave with a tick, and her own words
 * (R-UIX-04). For assistive technology they are the read-only checkboxes of the specification; nothing looks as if it could be pressed.
 */
export function ReasonBoxes({ legend, feedback, reasons = rejectReasons }: ReasonBoxesProps) {
  const { t } = useText()
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      {rejectReasons.map(reason => {
        const isGiven = feedback.reasons.includes(reason)
        if (!isGiven && !reasons.includes(reason)) return null
        return (
          <label key={reason} className={styles.reason}>
            <input type="checkbox" className="visually-hidden" checked={isGiven} disabled readOnly />
            {isGiven ? <Icon name="check" size={18} /> : null}
            {t(`drafts.reason.${reason}`)}
          </label>
        )
      })}
      {feedback.comment ? (
        <p className={styles.words}>{t('refund.quoted', { words: feedback.comment })}</p>
      ) : null}
    </fieldset>
  )
}
