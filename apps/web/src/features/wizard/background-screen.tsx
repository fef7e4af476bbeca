import type { BackgroundSet } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { chosenIds } from '../../lib/calls/wire.ts'
import { backgroundsQuery } from '../../lib/catalog/catalog.ts'
import { useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { useChooseAt } from './use-choose-at.ts'
import { useNextStep } from './use-next-step.ts'

/** Step 4: where it is photographed. */
export function BackgroundScreen() {
  const { t, pick } = useText()
  const { shoot } = useCurrentShoot()
  const choose = useChooseAt('background')
  const { data, error, refetch } = useQuery(backgroundsQuery)

  const toItem = (background: BackgroundSet): ChoiceItem => ({
    id: background._id,
    name: pick(background.name),
    picture: background.data.urlBackground,
    thumbhash: background.data.thumbhash,
    levelUse: background.levelUse,
  })

  return (
    <ChoiceStep
      title={t('background.title')}
      intro={t('background.intro')}
      items={data?.map(toItem)}
      emptyTitle={t('background.empty')}
      error={error}
      onRetry={refetch}
      chosenId={chosenIds(shoot).backgroundId}
      onChoose={choose}
      next={useNextStep()}
      continueWith={name => (name ? t('background.continue', { name }) : t('background.pick'))}
    />
  )
}
