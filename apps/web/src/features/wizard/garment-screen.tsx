import { type CategoryKey, categoryNamed } from '@revela/garment'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { categoriesQuery } from '../../lib/catalog/catalog.ts'
import { isAdjustingGarment, paths } from '../../lib/screens/paths.ts'
import { garmentOf, useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { correctionOf, doubtOf, isUnadjusted } from './adjust/blank-correction.ts'
import { CategoryPicker } from './category-picker.tsx'
import styles from './garment-screen.module.css'
import { LightTable } from './light-table.tsx'
import { PastGarments } from './past-garments.tsx'
import { StepHeader } from './step-header.tsx'
import { useDismissWarnings } from './use-dismiss-warnings.ts'
import { useLightTable } from './use-light-table.ts'
import { useTurnPhoto } from './use-turn-photo.ts'

/** Most sellers never need it, so that its code comes when somebody opens it. */
const AdjustDialog = lazy(async () => ({
  default: (await import('./adjust/adjust-dialog.tsx')).AdjustDialog,
}))

/** Step 1: the garment, photographed or picked from those that are already here (R-SCR-06, R-UPL-06). */
export function GarmentScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const [type, setType] = useType()
  const table = useLightTable(type)
  const { state, search } = useLocation()
  const cameToAdjust = isAdjustingGarment(state)
  const [isAdjusting, setAdjusting] = useState(cameToAdjust)
  const { garment } = table
  const adjustable = garment && !garment.isDemo && !table.isReading ? garment : null
  const turning = useTurnPhoto(adjustable, table.forget)
  const doubt = adjustable && isUnadjusted(correctionOf(adjustable)) ? doubtOf(adjustable) : null
  const changeKind = (next: CategoryKey) => {
    setType(next)
    table.changeType(next)
  }
  const dismissWarnings = useDismissWarnings(adjustable)
  const onDismiss = (side: 'front' | 'back') => (adjustable ? () => dismissWarnings.mutate(side) : undefined)
  const hasGarment = table.garment !== null && !table.sides.front.problem
  return (
    <>
      <StepHeader title={t('garment.title')} intro={t('garment.intro')} />
      <CategoryPicker value={type} onChange={changeKind} />
      <div className={styles.tables}>
        <LightTable
          side="front"
          {...table.sides.front}
          turning={turning.sides.front}
          doubt={doubt}
          onPhoto={table.lay('front')}
          onRetry={table.retry}
          onAdjust={adjustable ? () => setAdjusting(true) : undefined}
          onKind={changeKind}
          onDismiss={onDismiss('front')}
        />
        <LightTable
          side="back"
          {...table.sides.back}
          turning={turning.sides.back}
          onPhoto={table.lay('back')}
          onRetry={table.retry}
          onRemove={() => table.lay('back')(null)}
          onDismiss={onDismiss('back')}
        />
      </div>
      {type ? <PastGarments type={type} chosenId={table.garment?._id ?? null} onPick={table.clear} /> : null}
      {adjustable && isAdjusting ? (
        <Suspense>
          <AdjustDialog
            key={adjustable._id}
            garment={adjustable}
            tool={doubt ?? (cameToAdjust ? 'marks' : 'brush')}
            onClose={() => {
              setAdjusting(false)
              // Neither a reload nor the way back opens it again.
              if (cameToAdjust) navigate({ search }, { replace: true, preventScrollReset: true })
            }}
          />
        </Suspense>
      ) : null}
      <StickyActions>
        <Button
          look="primary"
          disabled={!hasGarment}
          busy={table.isReading || turning.isTurning}
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
  const asked = categoryNamed(search.get('type') ?? '')
  const first = data?.find(category => category.status === 'active')?.key
  const setType = (type: CategoryKey) => setSearch({ type }, { replace: true, preventScrollReset: true })
  return [asked ?? garmentOf(shoot)?.type ?? first ?? null, setType]
}
