import { limits } from '@revela/contract'
import { RadioGroup } from 'radix-ui'
import { useText } from '../lib/text/text.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'

interface StarsProps {
  value: number | null
  /** Without it the stars are read only. */
  onChange?: (score: number) => void
}

const scores = Array.from({ length: limits.rating.max }, (_, at) => at + 1)

/** A rating of one to five; arrow keys change it. */
export function Stars({ value, onChange }: StarsProps) {
  const { t } = useText()
  if (!onChange) {
    return (
      <span role="img" aria-label={t('stars.value', { count: value ?? 0 })} className={styles.stars}>
        {scores.map(score => (
          <Icon key={score} name="star" filled={score <= (value ?? 0)} />
        ))}
      </span>
    )
  }
  return (
    <RadioGroup.Root
      className={classNames(styles.stars, styles.choice)}
      aria-label={t('stars.label')}
      orientation="horizontal"
      value={value === null ? '' : String(value)}
      onValueChange={score => onChange(Number(score))}
    >
      {scores.map(score => (
        <RadioGroup.Item
          key={score}
          value={String(score)}
          aria-label={t('stars.value', { count: score })}
          className={styles.star}
        >
          <Icon name="star" size={28} filled={score <= (value ?? 0)} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
