import type { CategoryKey } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { RadioGroup } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { categoriesQuery } from '../../lib/catalog/catalog.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './category-picker.module.css'

interface CategoryPickerProps {
  value: CategoryKey | null
  onChange: (type: CategoryKey) => void
}

/** The kinds of garment that can be photographed, in one line that shows the chosen one. */
export function CategoryPicker({ value, onChange }: CategoryPickerProps) {
  const { t, pick } = useText()
  const { data, error, refetch } = useQuery(categoriesQuery)
  const line = useRef<HTMLDivElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    const chosen = isThere && value ? line.current?.querySelector('[data-state="checked"]') : null
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isThere, value])
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton height="2.75rem" />
      </div>
    )
  return (
    <RadioGroup.Root
      ref={line}
      className={styles.picker}
      aria-label={t('garment.category')}
      orientation="horizontal"
      value={value ?? ''}
      onValueChange={type => onChange(type as CategoryKey)}
    >
      {data
        .filter(category => category.status === 'active')
        .map(category => (
          <RadioGroup.Item key={category.key} value={category.key} className={styles.type}>
            {pick(category.name)}
          </RadioGroup.Item>
        ))}
    </RadioGroup.Root>
  )
}
