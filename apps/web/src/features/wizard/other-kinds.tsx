import type { CategoryKey } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../lib/catalog/catalog.ts'
import { garmentOf, useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './other-kinds.module.css'

interface OtherKindsProps {
  onKind: (type: CategoryKey) => void
}

/** The kinds that the garment may be instead, where it was just asked what it is. */
export function OtherKinds({ onKind }: OtherKindsProps) {
  const { t, pick } = useText()
  const { data } = useQuery(categoriesQuery)
  const { shoot } = useCurrentShoot()
  const chosen = garmentOf(shoot)?.type
  const others = data?.filter(({ key, status }) => status === 'active' && key !== chosen) ?? []
  return (
    <fieldset className={styles.kinds} aria-label={t('garment.category')}>
      {others.map(({ key, name }) => (
        <Button key={key} onClick={() => onKind(key)}>
          {pick(name)}
        </Button>
      ))}
    </fieldset>
  )
}
