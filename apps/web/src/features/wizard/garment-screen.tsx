import { type CategoryKey, categoryKeys } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { categoriesQuery } from '../../lib/catalog.ts'
import { garmentOf, useCurrentShoot } from '../../lib/current-shoot.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { CategoryPicker } from './category-picker.tsx'
import styles from './garment-screen.module.css'
import { LightTable } from './light-table.tsx'
import { PastGarments } from './past-garments.tsx'
import { StepHeader } from './step-header.tsx'
import { useLightTable } from './use-light-table.ts'

/** Step 1: the garment, photographed or picked from those that are already here (R-SCR-06, R-UPL-06). */
export function GarmentScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const [type, setType] = useType()
  const table = useLightTable(type)
  const hasGarment = table.garment !== null && !table.sides.front.problem
  return (
    <>
      <StepHeader title={t('garment.title')} intro={t('garment.intro')} />
      <CategoryPicker
        value={type}
        onChange={next => {
          setType(next)
          table.changeType(next)
        }}
      />
      <div className={styles.tables}>
        <LightTable side="front" {...table.sides.front} onPhoto={table.lay('front')} onRetry={table.retry} />
        <LightTable
          side="back"
          {...table.sides.back}
          onPhoto={table.lay('back')}
          onRetry={table.retry}
          onRemove={() => table.lay('back')(null)}
        />
      </div>
      {type ? <PastGarments type={type} chosenId={table.garment?._id ?? null} onPick={table.clear} /> : null}
      <StickyActions>
        <Button
          look="primary"
          disabled={!hasGarment}
          busy={table.isReading}
          onClick={() => navigate(paths.model)}
        >
          {t('garment.continue')}
        </Button>
      </StickyActions>
    </>
  )
}

/** The kind of garment: from the address, else that of the garment on the table, else the first that can be photographed. */
function useType(): [CategoryKey | null, (type: CategoryKey) => void] {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(categoriesQuery)
  const { shoot } = useCurrentShoot()
  const asked = categoryKeys.find(key => key === search.get('type'))
  const first = data?.find(category => category.status === 'active')?.key
  const setType = (type: CategoryKey) => setSearch({ type }, { replace: true, preventScrollReset: true })
  return [asked ?? garmentOf(shoot)?.type ?? first ?? null, setType]
}
