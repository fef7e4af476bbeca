import { type Garment, type GarmentCorrection, garmentCorrection } from '@revela/contract'
import { categoryTraits, type FlatMeasure, fits, silhouetteTraits } from '@revela/garment'
import { RadioGroup } from 'radix-ui'
import { useId, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import styles from './fitting-form.module.css'

interface FittingFormProps {
  garment: Garment
  correction: GarmentCorrection
  onChange: (correction: GarmentCorrection) => void
}

/** What a photo can't tell: sleeves where they are in doubt, how it fits, and its measures. All of it optional. */
export function FittingForm({ garment, correction, onChange }: FittingFormProps) {
  const { t } = useText()
  const { silhouettes: kinds, measures } = categoryTraits[garment.type]
  return (
    <div className={styles.form}>
      {kinds.length > 1 ? (
        <Choice
          legend={t('adjust.sleeves')}
          value={correction.silhouette ?? garment.silhouette ?? kinds[0]}
          options={kinds.map(kind => ({
            value: kind,
            text: t(`adjust.sleeve.${silhouetteTraits[kind].sleeves ?? 'none'}`),
          }))}
          onPick={kind => onChange({ ...correction, silhouette: kind })}
        />
      ) : null}
      <Choice
        legend={t('adjust.fit')}
        value={correction.fit}
        options={fits.map(fit => ({ value: fit, text: t(`adjust.fit.${fit}`) }))}
        onPick={fit => onChange({ ...correction, fit })}
      />
      <fieldset className={styles.measures}>
        <legend className={styles.legend}>{t('adjust.centimetres')}</legend>
        <p className={styles.hint}>{t('adjust.centimetresWhy')}</p>
        {measures.map(measure => (
          <MeasureField
            // What was undone or reset shows at once.
            key={`${measure}${correction.centimetres[measure] ?? ''}`}
            measure={measure}
            value={correction.centimetres[measure]}
            onSet={value => {
              const { [measure]: _, ...others } = correction.centimetres
              onChange({
                ...correction,
                centimetres: value === undefined ? others : { ...others, [measure]: value },
              })
            }}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  value: Value
  options: { value: Value; text: string }[]
  onPick: (value: Value) => void
}

function Choice<Value extends string>({ legend, value, options, onPick }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      <RadioGroup.Root
        className={styles.options}
        aria-labelledby={id}
        orientation="horizontal"
        value={value}
        onValueChange={next => onPick(next as Value)}
      >
        {options.map(option => (
          <RadioGroup.Item key={option.value} value={option.value} className={styles.option}>
            {option.text}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}

interface MeasureFieldProps {
  measure: FlatMeasure
  value: number | undefined
  onSet: (value: number | undefined) => void
}

/** Kept when the field is left or Enter is pressed; what can't be right is said and not kept. */
function MeasureField({ measure, value, onSet }: MeasureFieldProps) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    const typed = text.trim().replace(',', '.')
    const number = typed === '' ? undefined : Number(typed)
    const parsed = garmentCorrection.shape.centimetres.safeParse({ [measure]: number })
    setWrong(!parsed.success)
    if (parsed.success && number !== value) onSet(number)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`adjust.measure.${measure}`)}</label>
      <span className={styles.entry}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder="–"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-how`}
          onChange={event => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={event => event.key === 'Enter' && commit()}
        />
        cm
      </span>
      <p
        id={`${id}-how`}
        className={isWrong ? styles.wrong : styles.hint}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'adjust.measureWrong' : `adjust.measureHow.${measure}`)}
      </p>
    </div>
  )
}
