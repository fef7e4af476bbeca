import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  /** The error message below the field; assistive technology reads it too. */
  problem: string | undefined
  /** Said when nothing is wrong. */
  note?: string
  onChange: (value: string) => void
  onLeave: () => void
}

export function TextField({ label, problem, note, onChange, onLeave, ...input }: TextFieldProps) {
  const id = useId()
  const words = problem ?? note
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={words ? `${id}-words` : undefined}
        onChange={event => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <p id={`${id}-words`} className={problem ? styles.problem : styles.note} aria-live="polite">
        {words}
      </p>
    </div>
  )
}
