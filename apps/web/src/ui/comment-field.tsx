import { limits } from '@revela/contract'
import { useText } from '../lib/text/text.tsx'
import styles from './comment-field.module.css'

interface CommentFieldProps {
  label: string
  value: string
  onChange: (words: string) => void
  required?: boolean
}

/** A few lines in somebody's own words. */
export function CommentField({ label, value, onChange, required }: CommentFieldProps) {
  const { t } = useText()
  return (
    <label className={styles.field}>
      <span>
        {label}
        {required ? <span className={styles.needed}> · {t('general.required')}</span> : null}
      </span>
      <textarea
        rows={3}
        maxLength={limits.text.commentMax}
        value={value}
        required={required}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}
