import { type Model, type Style, wearsStyle } from '@revela/contract'
import { type CategoryKey, categoryTraits } from '@revela/garment'
import { useQuery } from '@tanstack/react-query'
import { chosenIds } from '../../lib/calls/wire.ts'
import { stylePicture, stylesQuery } from '../../lib/catalog/catalog.ts'
import { useModel } from '../../lib/catalog/own-models.ts'
import { garmentOf, useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { useChooseAt } from './use-choose-at.ts'
import { useNextStep } from './use-next-step.ts'

/** What a style brings depends on what is there already: nobody wears the card's jeans under a dress, or over what she has on in her photo. */
function introOf(type: CategoryKey | undefined, model: Model | undefined) {
  if (model?.kind === 'ghost') return 'style.intro.ghost' as const
  if (model?.kind === 'photographed') return 'style.intro.photographed' as const
  return `style.intro.${type ? categoryTraits[type].covers : 'upper'}` as const
}

/** Step 3: what goes with it; the pictures follow the chosen model's gender (R-SCR-08). */
export function StyleScreen() {
  const { t, pick } = useText()
  const { shoot } = useCurrentShoot()
  const choose = useChooseAt('style')
  const { data, error, refetch } = useQuery(stylesQuery)
  const type = garmentOf(shoot)?.type
  const model = useModel(shoot?.modelId)

  const toItem = (style: Style): ChoiceItem => {
    const picture = stylePicture(style, model, type)
    return {
      id: style._id,
      name: pick(style.name),
      picture: picture?.urlImage ?? null,
      thumbhash: picture?.thumbhash ?? null,
      levelUse: style.levelUse,
    }
  }

  return (
    <ChoiceStep
      title={t(model && !wearsStyle(model.kind) ? 'style.titleLight' : 'style.title')}
      intro={t(introOf(type, model))}
      items={data?.map(toItem)}
      emptyTitle={t('style.empty')}
      error={error}
      onRetry={refetch}
      chosenId={chosenIds(shoot).styleId}
      onChoose={choose}
      next={useNextStep()}
      continueWith={name => (name ? t('style.continue', { name }) : t('style.pick'))}
    />
  )
}
