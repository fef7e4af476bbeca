import { useId } from 'react'
import { OptionRow, OptionRows } from '../../ui/option-row.tsx'

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
    <OptionRows legend={legend}>
      {options.map(([each, label]) => (
        <OptionRow
          key={each}
          type="radio"
          name={name}
          checked={each === value}
          onChange={() => onChange(each)}
        >
          {label}
        </OptionRow>
      ))}
    </OptionRows>
  )
}
