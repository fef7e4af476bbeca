import { useId } from 'react'
import styles from './own-models.module.css'

interface ChoiceFieldProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function ChoiceField<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
